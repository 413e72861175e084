import { createDatabase } from './database';
import { OFFLINE_DATABASE } from './schema';
import { ANNA, BORIS, createBench, session } from './testing/bench';

describe('the queue', () => {
  it('goes by ascending priority, then by age', async () => {
    const { store, clock, indexedDB } = createBench();
    const names = ['первая', 'вторая', 'третья'];
    const ids: string[] = [];
    for (const name of names) {
      ids.push((await store.save(session({ name }), { owner: ANNA })).local_id);
      await clock.advance(10);
    }
    const database = createDatabase(OFFLINE_DATABASE, { indexedDB });
    await database.use(async (open) => {
      const item = await open.get('sync_queue', ids[0] ?? '');
      if (item) await open.put('sync_queue', { ...item, priority: 5 });
    });
    expect((await store.queue(ANNA)).map(({ record }) => record.name)).toEqual(['вторая', 'третья', 'первая']);
  });

  it('repairs itself: no record without an item, no item without a record', async () => {
    const { store, indexedDB } = createBench();
    const kept = await store.save(session(), { owner: ANNA });
    const gone = await store.save(session(), { owner: ANNA });
    const database = createDatabase(OFFLINE_DATABASE, { indexedDB });
    await database.use((open) => open.delete('sync_queue', kept.local_id));
    await database.use((open) => open.delete('photosessions', gone.local_id));
    expect((await store.queue(ANNA)).map(({ item }) => item.local_id)).toEqual([kept.local_id]);
    expect(await database.use((open) => open.getAllKeys('sync_queue'))).toEqual([kept.local_id]);
  });
});

describe('a body', () => {
  it('is frozen when first sent: what is sent again is the same, whatever becomes of the record', async () => {
    const { store, indexedDB } = createBench();
    const { local_id } = await store.save(session(), { owner: ANNA });
    const first = await store.freeze(local_id, ANNA);
    const database = createDatabase(OFFLINE_DATABASE, { indexedDB });
    await database.use(async (open) => {
      const record = await open.get('photosessions', local_id);
      if (record) await open.put('photosessions', { ...record, name: 'Изменено в обход' });
    });
    const second = await store.freeze(local_id, ANNA);
    expect(second?.body).toEqual(first?.body);
    expect([first?.first, second?.first]).toEqual([true, false]);
  });

  it('contains the session without the local-only fields, clientName as name', async () => {
    const { store } = createBench();
    const input = {
      clientName: ' Ольга ',
      phone_number: '8 (916) 123-45-67',
      notes: ' у окна ',
      people_count: 3,
      photographer: 'Пётр',
      location_name: 'Арбат',
    };
    const { local_id } = await store.save({ ...input, photographer_id: BORIS, location_id: null }, { owner: ANNA });
    expect((await store.freeze(local_id, ANNA))?.body).toEqual({
      name: 'Ольга',
      phone: '+79161234567',
      notes: 'у окна',
      people_count: 3,
      photographer_id: BORIS,
      created_at: '2025-05-17T09:00:00.000Z',
    });
  });

  it('prefers name where clientName is there too', async () => {
    const { store } = createBench();
    const { local_id } = await store.save(session({ name: 'Имя', clientName: 'Клиент' }), { owner: ANNA });
    const body = (await store.freeze(local_id, ANNA))?.body;
    expect(body).toMatchObject({ name: 'Имя' });
    expect(body).not.toHaveProperty('clientName');
  });

  it('of somebody else is not given out', async () => {
    const { store } = createBench();
    const { local_id } = await store.save(session(), { owner: ANNA });
    expect(await store.freeze(local_id, BORIS)).toBeNull();
  });
});

describe('settling', () => {
  it('does not bring back a record that another tab has sent and removed', async () => {
    const { store } = createBench();
    const { local_id } = await store.save(session(), { owner: ANNA });
    await store.accept(local_id, 'server-1');
    await store.discard(local_id);
    const error = {
      code: 'network',
      message: '',
      technical: '',
      status: null,
      field: null,
      request_id: null,
      needs_person: false,
      at: '',
    };
    expect(await store.retryLater(local_id, error, null)).toBeNull();
    expect(await store.accept(local_id, 'server-1')).toBeNull();
    expect(await store.records(ANNA)).toEqual([]);
  });

  it('of a success makes the record synced with the server id, out of the queue', async () => {
    const { store } = createBench();
    const { local_id } = await store.save(session(), { owner: ANNA });
    await store.accept(local_id, 'server-1');
    expect(await store.get(local_id)).toMatchObject({
      sync_status: 'synced',
      server_id: 'server-1',
      created_offline: false,
    });
    expect(await store.queue(ANNA)).toEqual([]);
  });
});
