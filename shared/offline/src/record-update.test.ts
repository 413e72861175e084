import { ANNA, createBench, session } from './testing/bench';

async function bench() {
  const device = createBench();
  const tab = device.openTab();
  await device.clock.advance(6_000);
  tab.events.length = 0;
  const { manager } = tab;
  /** A session that the server has, though nobody here knows. */
  const inDoubt = async () => {
    device.server.faults = ['drop_after'];
    const created = await manager.create(session());
    if (!created.ok) throw created.failure;
    return created.local_id;
  };
  return { ...device, tab, manager, inDoubt };
}

describe('an edit of a record that was sent and not answered', () => {
  it('goes after it as an update: one session on the server, with the changes', async () => {
    const { manager, inDoubt, clock, server, store, network, tab } = await bench();
    const local_id = await inDoubt();
    network(false);
    expect(await manager.edit(local_id, { name: 'Елена Соколова', notes: 'у окна' })).toMatchObject({
      ok: true,
      record: { revision: 2, sync_status: 'pending', name: 'Елена Соколова', sent_body: { name: 'Елена Орлова' } },
    });
    server.faults = ['none', 'drop_before'];
    network(true);
    await clock.advance(6_000);
    expect(await store.queue(ANNA)).toMatchObject([
      { item: { action: 'update', priority: 5 }, record: { server_id: 'server-1', sync_status: 'pending' } },
    ]);
    expect(server.rows).toMatchObject([{ body: { name: 'Елена Орлова' } }]);
    await clock.advance(10_000);
    expect(server.rows).toMatchObject([{ body: { name: 'Елена Соколова', notes: 'у окна', phone: '+79161234567' } }]);
    expect(await store.records(ANNA)).toEqual([]);
    const update = server.requests.at(-1);
    expect(update?.url).toBe('/api/photosessions/server-1');
    expect(update?.body).toEqual({ revision: 1, name: 'Елена Соколова', notes: 'у окна' });
    expect(update?.headers.get('Idempotency-Key')).toBe(`${local_id}.2`);
    const stages = tab.events.flatMap((event) => (event.type === 'record_changed' ? [event.stage] : []));
    expect(stages.filter((stage) => stage === 'synced')).toHaveLength(1);
    expect(stages.at(-1)).toBe('synced');
  });

  it('whose reply gets lost is sent again as it was', async () => {
    const { manager, inDoubt, clock, server, store } = await bench();
    await manager.edit(await inDoubt(), { name: 'Елена Соколова' });
    server.faults = ['none', 'drop_after'];
    await clock.advance(60_000);
    expect(server.rows).toMatchObject([{ body: { name: 'Елена Соколова' }, revision: 2 }]);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('made while the one before is on its way goes after that', async () => {
    const { manager, inDoubt, clock, server, store } = await bench();
    const local_id = await inDoubt();
    await manager.edit(local_id, { name: 'Вторая' });
    server.faults = ['none', 'drop_after'];
    await clock.advance(5_000);
    await clock.advance(5_000);
    await manager.edit(local_id, { name: 'Третья', people_count: 4 });
    await clock.advance(60_000);
    expect(server.rows).toMatchObject([{ body: { name: 'Третья', people_count: 4 }, revision: 3 }]);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('is no conflict with one that was taken, unheard, and then refused by a proxy', async () => {
    const { manager, inDoubt, clock, server, store } = await bench();
    const local_id = await inDoubt();
    await manager.edit(local_id, { name: 'Вторая', notes: '' });
    server.faults = ['none', 'error_after'];
    await clock.advance(11_000);
    expect(server.rows).toMatchObject([{ body: { name: 'Вторая' }, revision: 2 }]);
    server.refuse = () => ({ status: 413, code: 'payload_too_large' });
    await clock.advance(60_000);
    expect(await store.records(ANNA)).toMatchObject([{ error: { status: 413, needs_person: true } }]);
    server.refuse = null;
    await manager.edit(local_id, { name: 'Третья' });
    await clock.advance(60_000);
    expect(server.rows).toMatchObject([{ body: { name: 'Третья' }, revision: 3 }]);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('is a conflict when a colleague has changed the same session after the one that was taken unheard', async () => {
    const { manager, inDoubt, clock, server, store } = await bench();
    const local_id = await inDoubt();
    await manager.edit(local_id, { name: 'Вторая' });
    server.faults = ['none', 'error_after'];
    await clock.advance(11_000);
    const [row] = server.rows;
    if (row) Object.assign(row, { revision: 3, body: { ...row.body, notes: 'перезвонить' } });
    server.refuse = () => ({ status: 413, code: 'payload_too_large' });
    await clock.advance(60_000);
    server.refuse = null;
    await manager.edit(local_id, { name: 'Третья' });
    await clock.advance(60_000);
    expect(await store.records(ANNA)).toMatchObject([{ error: { code: 'conflict', needs_person: true } }]);
    expect(server.rows).toMatchObject([{ body: { name: 'Вторая', notes: 'перезвонить' }, revision: 3 }]);
  });

  it('is all that is sent when nothing had reached the server', async () => {
    const { manager, clock, server, store } = await bench();
    server.faults = ['drop_before'];
    server.refuse = (body) => (body.name === 'Елена Орлова' ? { status: 422, code: 'validation_failed' } : null);
    const created = await manager.create(session());
    if (!created.ok) throw created.failure;
    await manager.edit(created.local_id, { name: 'Елена Соколова' });
    await clock.advance(60_000);
    expect(await store.records(ANNA)).toMatchObject([{ error: { status: 422 }, sent_body: null }]);
    await manager.retry(created.local_id);
    expect(server.rows).toMatchObject([{ body: { name: 'Елена Соколова' } }]);
    expect(server.rows[0]?.revision).toBeUndefined();
  });

  it('that undoes itself leaves nothing to send', async () => {
    const { manager, inDoubt, clock, server, store } = await bench();
    const local_id = await inDoubt();
    await manager.edit(local_id, { name: 'Ошибка' });
    await manager.edit(local_id, { name: 'Елена Орлова' });
    await clock.advance(60_000);
    expect(server.rows).toMatchObject([{ body: { name: 'Елена Орлова' } }]);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('cannot move the session to another location', async () => {
    const { manager, inDoubt } = await bench();
    expect(await manager.edit(await inDoubt(), { location_id: ANNA })).toMatchObject({
      ok: false,
      failure: { code: 'location_fixed', message: expect.stringContaining('локацию изменить нельзя') },
    });
  });

  it('survives the tab, and delays the photos until the server has it', async () => {
    const { manager, inDoubt, clock, server, network, openTab, tab } = await bench();
    const local_id = await inDoubt();
    network(false);
    await manager.edit(local_id, { name: 'Елена Соколова' });
    await manager.photos.keep({ session_key: local_id, session_name: null }, [new File(['снимок'], 'a.jpg')]);
    network(true);
    server.faults = ['none', 'error_before'];
    await clock.advance(7_000);
    tab.kill();
    expect(server.photos.requests).toEqual([]);
    openTab();
    await clock.advance(60_000);
    expect(server.rows).toMatchObject([{ body: { name: 'Елена Соколова' } }]);
    expect(server.photos.photos).toHaveLength(1);
  });
});

describe('an update that a colleague was quicker than', () => {
  async function conflict() {
    const device = await bench();
    const { manager, inDoubt, clock, server } = device;
    const local_id = await inDoubt();
    const [row] = server.rows;
    if (row) Object.assign(row, { revision: 2, body: { ...row.body, name: 'Правка коллеги', notes: 'перезвонить' } });
    await manager.edit(local_id, { name: 'Моя правка' });
    await clock.advance(20_000);
    return { ...device, local_id };
  }

  it('waits for a person with both versions, and is not forced by trying again', async () => {
    const { store, manager, local_id, server } = await conflict();
    const version = {
      name: 'Моя правка',
      server_id: 'server-1',
      error: { code: 'conflict', needs_person: true, details: { name: 'Правка коллеги', revision: 2 } },
    };
    expect(await store.records(ANNA)).toMatchObject([version]);
    await manager.retry(local_id);
    expect(await store.records(ANNA)).toMatchObject([version]);
    expect(server.rows).toMatchObject([{ body: { name: 'Правка коллеги' } }]);
  });

  it('goes once it was edited by somebody who has seen them', async () => {
    const { store, manager, clock, local_id, server } = await conflict();
    await manager.edit(local_id, { name: 'Согласовано', notes: 'перезвонить' });
    await clock.advance(10_000);
    expect(server.requests.at(-1)?.body).toEqual({ revision: 2, name: 'Согласовано' });
    expect(server.rows).toMatchObject([{ body: { name: 'Согласовано', notes: 'перезвонить' }, revision: 3 }]);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('is given up by discarding it: the session stays on the server', async () => {
    const { store, manager, local_id, server } = await conflict();
    await manager.discard(local_id);
    expect(await store.records(ANNA)).toEqual([]);
    expect(server.rows).toMatchObject([{ body: { name: 'Правка коллеги' }, deleted: false }]);
  });
});
