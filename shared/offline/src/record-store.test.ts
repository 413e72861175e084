import { newLocalId } from './local-id';
import { ANNA, BORIS, createBench, session } from './testing/bench';
import { fillDisk } from './testing/full-disk';

afterEach(() => jest.restoreAllMocks());

describe('local ids', () => {
  it('are ps_, a timestamp and 96 random bits, as the contract wants them, and do not repeat', () => {
    const ids = Array.from({ length: 5_000 }, () => newLocalId(1_747_472_400_000));
    expect(new Set(ids).size).toBe(5_000);
    for (const id of ids) expect(id).toMatch(/^ps_1747472400000[0-9A-Za-z_-]{16}$/);
    expect(ids[0]).toMatch(/^ps_[0-9A-Za-z_-]{10,80}$/);
  });

  it('take their randomness from the crypto API', () => {
    const random = jest.spyOn(crypto, 'getRandomValues');
    newLocalId(0);
    expect(random).toHaveBeenCalledWith(expect.any(Uint8Array));
  });
});

describe('saving', () => {
  it('keeps the record with the fields of the specification, and its queue item', async () => {
    const { store } = createBench();
    const record = await store.save(session({ name: '  Елена Орлова ', phone: '8 916 123-45-67' }), { owner: ANNA });
    expect(await store.get(record.local_id)).toEqual({
      local_id: record.local_id,
      owner: ANNA,
      name: 'Елена Орлова',
      phone: '+79161234567',
      photographer: 'Пётр Ильин',
      created_offline: true,
      sync_status: 'pending',
      local_created_at: '2025-05-17T09:00:00.000Z',
      local_updated_at: '2025-05-17T09:00:00.000Z',
      created_at: '2025-05-17T09:00:00.000Z',
      session_state: 'new',
      server_id: null,
      retry_count: 0,
      revision: 1,
      sent_body: null,
      error: null,
      archived_at: null,
    });
    expect((await store.queue(ANNA)).map(({ item }) => item)).toEqual([
      {
        local_id: record.local_id,
        action: 'create',
        priority: 1,
        retry_count: 0,
        created_at: Date.UTC(2025, 4, 17, 9),
        last_attempt: null,
        error_message: null,
        retry_at: null,
        not_before: null,
      },
    ]);
  });

  it('writes record and queue item in one strict transaction', async () => {
    const { store } = createBench();
    await store.logs();
    const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
    await store.save(session(), { owner: ANNA });
    expect(transaction.mock.calls).toEqual([[['photosessions', 'sync_queue'], 'readwrite', { durability: 'strict' }]]);
  });

  it('changes nothing when the same key is saved again', async () => {
    const { store } = createBench();
    const first = await store.save(session(), { owner: ANNA, local_id: 'ps_1747472400000repeated' });
    const again = await store.save(session({ name: 'Другое имя' }), {
      owner: ANNA,
      local_id: 'ps_1747472400000repeated',
    });
    expect(again).toEqual(first);
    expect(await store.records(ANNA)).toHaveLength(1);
  });

  it('purges the logs and retries when the disk is full', async () => {
    const { store } = createBench();
    await store.log('opened');
    const disk = fillDisk(1);
    await store.save(session(), { owner: ANNA });
    expect(disk.refused()).toBe(1);
    expect(await store.logs()).toEqual([]);
    expect(await store.records(ANNA)).toHaveLength(1);
  });

  it('fails with storage_full when the transaction aborts after its writes succeeded, and leaves nothing half', async () => {
    const { store } = createBench();
    const disk = fillDisk(Infinity);
    await expect(store.save(session(), { owner: ANNA })).rejects.toMatchObject({
      code: 'storage_full',
      message: 'НЕ сохранено: на устройстве закончилось место.',
    });
    expect(disk.refused()).toBe(2);
    disk.end();
    expect(await store.records(ANNA)).toEqual([]);
    expect(await store.queue(ANNA)).toEqual([]);
  });

  it('fails with storage_full when the write itself is refused', async () => {
    const { store } = createBench();
    await store.queue(ANNA);
    jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(store.save(session(), { owner: ANNA })).rejects.toMatchObject({ code: 'storage_full' });
  });
});

describe('a record', () => {
  it('takes any status, and the server id that makes it no longer offline', async () => {
    const { store } = createBench();
    const { local_id } = await store.save(session(), { owner: ANNA });
    expect(await store.updateStatus(local_id, 'error')).toMatchObject({
      sync_status: 'error',
      created_offline: true,
      server_id: null,
    });
    expect(await store.updateStatus(local_id, 'synced', 'server-1')).toMatchObject({
      sync_status: 'synced',
      created_offline: false,
      server_id: 'server-1',
    });
  });

  it('that does not exist rejects a status', async () => {
    const { store } = createBench();
    await expect(store.updateStatus('ps_1747472400000nothing', 'synced')).rejects.toMatchObject({
      code: 'record_missing',
    });
  });

  it('is unsynced while pending or error', async () => {
    const { store } = createBench();
    const saved = await Promise.all(['а', 'б', 'в'].map((name) => store.save(session({ name }), { owner: ANNA })));
    const [pending, failed, synced] = saved.map((record) => record.local_id) as [string, string, string];
    await store.updateStatus(failed, 'error');
    await store.updateStatus(synced, 'synced', 'server-1');
    expect((await store.unsynced(ANNA)).map((record) => record.local_id).sort()).toEqual([pending, failed].sort());
  });

  it('of somebody else is not listed', async () => {
    const { store } = createBench();
    await store.save(session(), { owner: ANNA });
    expect(await store.records(BORIS)).toEqual([]);
    expect(await store.queue(BORIS)).toEqual([]);
  });

  it('is listed as empty when the database cannot be read, and the failure is logged', async () => {
    const { store, indexedDB, reported } = createBench();
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await store.records(ANNA)).toEqual([]);
    expect(await store.unsynced(ANNA)).toEqual([]);
    expect(await store.get('ps_1747472400000nothing')).toBeNull();
    expect(reported).toHaveLength(3);
  });

  it('may be edited; what was sent stays as it was, and its location too', async () => {
    const { store } = createBench();
    const { local_id } = await store.save(session(), { owner: ANNA });
    expect(await store.edit(local_id, { name: 'Елена Соколова' })).toMatchObject({
      name: 'Елена Соколова',
      revision: 2,
    });
    expect((await store.freeze(local_id, ANNA))?.body.name).toBe('Елена Соколова');
    expect(await store.edit(local_id, { name: 'Елена Орлова-Соколова' })).toMatchObject({ revision: 3 });
    expect((await store.freeze(local_id, ANNA))?.body.name).toBe('Елена Соколова');
    await expect(store.edit(local_id, { location_id: BORIS })).rejects.toMatchObject({ code: 'location_fixed' });
  });

  it('goes when a person says so, with its queue item', async () => {
    const { store } = createBench();
    const { local_id } = await store.save(session(), { owner: ANNA });
    await store.discard(local_id);
    expect(await store.records(ANNA)).toEqual([]);
    expect(await store.queue(ANNA)).toEqual([]);
  });
});
