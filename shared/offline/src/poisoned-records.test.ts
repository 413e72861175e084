import { createDatabase } from './database';
import { OFFLINE_DATABASE } from './schema';
import { ANNA, createBench, session } from './testing/bench';

async function bench() {
  const device = createBench();
  const tab = device.openTab();
  await device.clock.advance(6_000);
  device.network(false);
  const ids: string[] = [];
  for (const name of ['Первая', 'Вторая', 'Третья']) {
    const saved = await tab.manager.save(session({ name }));
    ids.push(saved.ok ? saved.record.local_id : '');
    await device.clock.advance(10);
  }
  const database = createDatabase(OFFLINE_DATABASE, { indexedDB: device.indexedDB });
  const names = () => device.server.rows.map((row) => row.body.name);
  return { ...device, tab, manager: tab.manager, ids, database, names };
}

describe('one record that', () => {
  afterEach(() => jest.restoreAllMocks());

  it('the browser can no longer read blocks no other', async () => {
    const { clock, network, ids, names, store, reported } = await bench();
    const { get } = IDBObjectStore.prototype; // oxlint-disable-line typescript/unbound-method -- called with its own object below
    const unreadable = () => {
      throw new DOMException('Failed to read large IndexedDB value', 'DataError');
    };
    jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(unreadable);
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      return this.name === 'photosessions' && key === ids[0] ? unreadable() : get.call(this, key);
    });
    network(true);
    await clock.advance(60_000);
    expect(names()).toEqual(['Вторая', 'Третья']);
    expect(reported.some((message) => message.includes(ids[0] ?? ''))).toBe(true);
    jest.restoreAllMocks();
    await clock.advance(10 * 60_000);
    expect(names()).toHaveLength(3);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('has an item with figures of a wrong kind is sent, and never in a hurry without end', async () => {
    const { clock, network, ids, names, database, server } = await bench();
    await database.use(async (open) => {
      const item = await open.get('sync_queue', ids[0] ?? '');
      await open.put('sync_queue', { ...item, retry_count: Number.NaN, retry_at: 'soon', priority: {} } as never);
    });
    server.faults = ['error_before', 'error_before', 'error_before'];
    network(true);
    await clock.advance(60_000);
    expect(names()).toHaveLength(3);
    expect(server.requests).toHaveLength(6);
  });

  it('has fields of a wrong kind waits for a person, and the others go', async () => {
    const { clock, network, ids, names, database, server, store } = await bench();
    await database.use(async (open) => {
      const record = await open.get('photosessions', ids[0] ?? '');
      await open.put('photosessions', { ...record, name: { first: 1 }, error: 'text', created_at: null } as never);
    });
    server.refuse = (body) => (typeof body.name === 'string' ? null : { status: 400, code: 'validation_failed' });
    network(true);
    await clock.advance(60_000);
    expect(names()).toEqual(['Вторая', 'Третья']);
    expect(await store.records(ANNA)).toMatchObject([{ error: { needs_person: true } }]);
  });

  it('finds no space to note that it is sent blocks no other, and is sent when there is space', async () => {
    const { clock, network, ids, names, tab, store } = await bench();
    const { put } = IDBObjectStore.prototype; // oxlint-disable-line typescript/unbound-method -- called with its own object below
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if ((value as { local_id?: string }).local_id === ids[0]) throw new DOMException('full', 'QuotaExceededError');
      return key === undefined ? put.call(this, value) : put.call(this, value, key);
    });
    network(true);
    await clock.advance(0);
    expect(names()).toEqual(['Вторая', 'Третья']);
    expect(tab.events.findLast(({ type }) => type === 'sync_completed')).toMatchObject({ synchronized: 2, errors: 1 });
    jest.restoreAllMocks();
    await clock.advance(10_000);
    expect(names()).toHaveLength(3);
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('is too large for the server waits for a person, and the others go', async () => {
    const { clock, network, names, manager, server, store } = await bench();
    const saved = await manager.save(session({ name: 'Длинная', notes: 'ж'.repeat(1024 * 1024) }));
    expect(saved.ok).toBe(true);
    server.refuse = (body) =>
      typeof body.notes === 'string' && body.notes.length > 2_000 ? { status: 413, code: 'payload_too_large' } : null;
    network(true);
    await clock.advance(60_000);
    expect(names()).toEqual(['Первая', 'Вторая', 'Третья']);
    const [left] = await store.records(ANNA);
    expect(left).toMatchObject({ sent_body: null, error: { status: 413, needs_person: true } });
    await manager.edit(left?.local_id ?? '', { notes: 'коротко' });
    await clock.advance(10_000);
    expect(names()).toHaveLength(4);
  });
});

it('a record of a place that there is none of waits for a person, and goes under its key once the place is right', async () => {
  const { clock, network, manager, server, store } = await bench();
  await manager.save(session({ name: 'Нигде', location_id: 'gone' }));
  server.refuse = (body) => (body.location_id === 'gone' ? { status: 404, code: 'not_found' } : null);
  network(true);
  await clock.advance(60_000);
  const [left] = await store.records(ANNA);
  expect(left).toMatchObject({ sent_body: null, error: { status: 404, needs_person: true } });
  await manager.edit(left?.local_id ?? '', { location_id: 'here' });
  await clock.advance(10_000);
  expect(await store.records(ANNA)).toEqual([]);
});

describe('a clock that is a year off', () => {
  const YEAR = 365 * 24 * 60 * 60_000;

  it.each([YEAR, -YEAR])('and is corrected (%d) blocks neither records nor photos', async (skew) => {
    const device = createBench();
    device.clock.turn(skew);
    const { manager } = device.openTab();
    const { server, clock, store } = device;
    await clock.advance(6_000);
    server.faults = ['busy', 'error_before'];
    server.retryAfter = '600';
    await manager.save(session({ name: 'Первая' }));
    await manager.save(session({ name: 'Вторая' }));
    await clock.advance(0);
    server.photos.faults = ['busy'];
    await manager.photos.keep({ session_key: 'server-1', session_name: null }, [new File(['снимок'], 'a.jpg')]);
    await clock.advance(1_000);
    clock.turn(-skew);
    await clock.advance(6 * 60_000);
    expect(server.rows).toHaveLength(2);
    await clock.advance(6 * 60_000);
    expect(server.photos.photos).toHaveLength(1);
    expect(await store.records(ANNA)).toEqual([]);
    const { next_sync } = await manager.statistics();
    expect(Math.abs((next_sync ?? 0) - clock.now())).toBeLessThanOrEqual(5 * 60_000);
  });

  it('leaves no appointment a year ahead, regardless of who made it', async () => {
    const { clock, server, store, openTab, indexedDB, network } = createBench();
    const { manager } = openTab();
    await clock.advance(6_000);
    network(false);
    const saved = await manager.save(session());
    const database = createDatabase(OFFLINE_DATABASE, { indexedDB });
    await database.use(async (open) => {
      const item = await open.get('sync_queue', saved.ok ? saved.record.local_id : '');
      if (item) await open.put('sync_queue', { ...item, retry_at: clock.now() + YEAR, not_before: clock.now() + YEAR });
    });
    network(true);
    await clock.advance(10_000);
    expect(server.rows).toHaveLength(1);
    expect(await store.records(ANNA)).toEqual([]);
  });
});
