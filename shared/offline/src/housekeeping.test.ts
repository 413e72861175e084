import { HOUR_MS } from '@studio/contracts';
import { createOfflineStore, requestPersistence } from './offline-store';
import { createDatabase } from './database';
import { OFFLINE_DATABASE } from './schema';
import { ANNA, BORIS, createBench, session } from './testing/bench';

function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

describe('synced records', () => {
  it('are cleared; unsynced ones and those of others stay', async () => {
    const { store } = createBench();
    const synced = await store.save(session(), { owner: ANNA });
    const others = await store.save(session(), { owner: BORIS });
    const pending = await store.save(session(), { owner: ANNA });
    await store.updateStatus(synced.local_id, 'synced', 'server-1');
    await store.updateStatus(others.local_id, 'synced', 'server-2');
    expect(await store.clearSynced(ANNA)).toBe(1);
    expect((await store.records(ANNA)).map((record) => record.local_id)).toEqual([pending.local_id]);
    expect(await store.records(BORIS)).toHaveLength(1);
  });

  it('are the only ones that go over the cap, oldest first', async () => {
    const { store, clock } = createBench();
    const ids: string[] = [];
    for (const name of ['1', '2', '3', '4']) {
      ids.push((await store.save(session({ name }), { owner: ANNA })).local_id);
      await clock.advance(1_000);
    }
    for (const id of ids.slice(1)) await store.updateStatus(id, 'synced');
    expect(await store.trimOldest(Infinity)).toBe(0);
    expect(await store.trimOldest(2)).toBe(2);
    expect((await store.records(ANNA)).map((record) => record.name)).toEqual(['4', '1']);
    expect(await store.trimOldest(0)).toBe(1);
    expect((await store.records(ANNA)).map((record) => record.name)).toEqual(['1']);
  });
});

describe('duplicates', () => {
  it('are records with the same name and phone, the newest to be kept', async () => {
    const { store, clock } = createBench();
    const older = await store.save(session({ name: 'Пётр Семёнов' }), { owner: ANNA });
    await clock.advance(1_000);
    const newer = await store.save(session({ name: 'петр  семенов' }), { owner: ANNA });
    await store.save(session({ name: 'Пётр Семёнов', phone: '+79990000000' }), { owner: ANNA });
    await store.save(session({ name: 'Пётр Семёнов' }), { owner: BORIS });
    expect(await store.findDuplicates(ANNA)).toMatchObject([
      { keep: { local_id: newer.local_id }, older: [{ local_id: older.local_id }] },
    ]);
    expect(await store.records(ANNA)).toHaveLength(3);
  });

  it('leave only the newest when a person says so, with the photos of all', async () => {
    const { store, clock, openTab, network } = createBench();
    const { manager } = openTab();
    await clock.advance(6_000);
    network(false);
    const ids: string[] = [];
    for (const notes of ['первая', 'вторая', 'третья']) {
      const saved = await manager.save(session({ notes }));
      const session_key = saved.ok ? saved.record.local_id : '';
      ids.push(session_key);
      await manager.photos.keep({ session_key, session_name: null }, [
        new File([notes], `${notes}.jpg`),
        new File(['одно и то же'], 'same.jpg'),
      ]);
      await clock.advance(1_000);
    }
    const [duplicates] = await store.findDuplicates(ANNA);
    if (!duplicates) throw new Error('none found');
    await manager.keepNewest(duplicates);
    expect((await store.records(ANNA)).map(({ local_id }) => local_id)).toEqual([ids[2]]);
    expect(await store.queue(ANNA)).toHaveLength(1);
    const photos = await manager.photos.list();
    expect(photos.map(({ filename }) => filename).toSorted()).toEqual([
      'same.jpg',
      'вторая.jpg',
      'первая.jpg',
      'третья.jpg',
    ]);
    expect(new Set(photos.map(({ session_key }) => session_key))).toEqual(new Set([ids[2]]));
  });

  it('do not stumble over a record whose fields are of a wrong kind', async () => {
    const { store, indexedDB } = createBench();
    const { local_id } = await store.save(session(), { owner: ANNA });
    await store.save(session(), { owner: ANNA });
    const database = createDatabase(OFFLINE_DATABASE, { indexedDB });
    await database.use(async (open) => {
      const record = await open.get('photosessions', local_id);
      await open.put('photosessions', { ...record, local_id: 'ps_1747472400000poisoned', name: 7, phone: {} } as never);
    });
    expect(await store.findDuplicates(ANNA)).toHaveLength(1);
  });
});

describe('stats', () => {
  it('count the records of one employee and the storage used', async () => {
    const bench = createBench();
    const store = createOfflineStore({
      indexedDB: bench.indexedDB,
      clock: bench.clock,
      storageManager: { estimate: () => Promise.resolve({ usage: 123, quota: 1_000 }) },
    });
    const saved = await Promise.all([1, 2, 3].map(() => store.save(session(), { owner: ANNA })));
    await store.save(session(), { owner: BORIS });
    await store.updateStatus(saved[0]?.local_id ?? '', 'synced');
    await store.updateStatus(saved[1]?.local_id ?? '', 'error');
    expect(await store.stats(ANNA)).toEqual({
      total: 3,
      unsynced: 2,
      sync_queue_size: 2,
      synced: 1,
      errors: 1,
      archived: 0,
      oldest_unsynced: '2025-05-17T09:00:00.000Z',
      storage_usage_percent: 12.3,
    });
  });

  it('say nothing of the storage where the browser does not', async () => {
    expect((await createBench().store.stats(ANNA)).storage_usage_percent).toBeNull();
  });
});

describe('logs', () => {
  it('note action, data, user and session, with the defaults of the specification', async () => {
    const bench = createBench();
    const store = createOfflineStore({
      indexedDB: bench.indexedDB,
      clock: bench.clock,
      sessionStorage: { getItem: (key) => (key === 'session_id' ? 's-1' : null) },
    });
    await bench.store.log('sync', { synchronized: 2 });
    await store.log('save', null, ANNA);
    expect(await store.logs()).toMatchObject([
      { action: 'save', data: null, user: ANNA, session_id: 's-1' },
      {
        action: 'sync',
        data: { synchronized: 2 },
        user: 'unknown',
        session_id: 'anonymous',
        timestamp: bench.clock.now(),
      },
    ]);
  });

  it('are kept for 12 hours; the engine cleans them every 30 minutes', async () => {
    const { store, clock, openTab } = createBench();
    openTab();
    await store.log('old');
    await clock.advance(HOUR_MS);
    await store.log('new');
    await clock.advance(11 * HOUR_MS);
    expect((await store.logs()).map((entry) => entry.action)).toContain('old');
    await clock.advance(HOUR_MS / 2);
    const left = (await store.logs()).map((entry) => entry.action);
    expect(left).toContain('new');
    expect(left).not.toContain('old');
  });

  it('of a clock that ran ahead do not stay forever', async () => {
    const { store, clock } = createBench();
    clock.turn(365 * 24 * HOUR_MS);
    await store.log('ahead');
    clock.turn(-365 * 24 * HOUR_MS);
    await store.log('now');
    expect(await store.cleanLogs()).toBe(1);
    expect((await store.logs()).map((entry) => entry.action)).toEqual(['now']);
  });

  it('never get in the way when they fail', async () => {
    const { store, indexedDB, reported } = createBench();
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await store.log('anything');
    await store.purgeLogs();
    expect(await store.cleanLogs()).toBe(0);
    expect(await store.logs()).toEqual([]);
    expect(reported).toHaveLength(4);
  });
});

describe('drafts', () => {
  it('are kept in the database', async () => {
    const { store } = createBench();
    expect(await store.saveDraft('form', { name: 'Елена' })).toBe('database');
    expect(await store.readDraft('form')).toMatchObject({ draft_key: 'form', data: { name: 'Елена' } });
    await store.deleteDraft('form');
    expect(await store.readDraft('form')).toBeNull();
  });

  it('fall back to local storage under draft: when the database fails', async () => {
    const { indexedDB, clock } = createBench();
    const localStorage = memoryStorage();
    const store = createOfflineStore({ indexedDB, clock, localStorage, report: () => undefined });
    const broken = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await store.saveDraft('form', { name: 'Елена' })).toBe('local_storage');
    expect([...localStorage.entries.keys()]).toEqual(['draft:form']);
    expect(await store.readDraft('form')).toMatchObject({ data: { name: 'Елена' } });
    broken.mockRestore();
    expect(await store.readDraft('form')).toMatchObject({ data: { name: 'Елена' } });
    await clock.advance(1_000);
    await store.saveDraft('form', { name: 'Ольга' });
    expect(localStorage.entries.size).toBe(0);
    expect(await store.readDraft('form')).toMatchObject({ data: { name: 'Ольга' } });
  });

  it('are the last that was typed, also when the clock was set back meanwhile', async () => {
    const { indexedDB, clock } = createBench();
    const store = createOfflineStore({ indexedDB, clock, localStorage: memoryStorage(), report: () => undefined });
    await store.saveDraft('form', { name: 'Старое' });
    clock.turn(-365 * 24 * HOUR_MS);
    const broken = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await store.saveDraft('form', { name: 'Новое' })).toBe('local_storage');
    broken.mockRestore();
    expect(await store.readDraft('form')).toMatchObject({ data: { name: 'Новое' } });
  });

  it('are said to be lost when neither place takes them', async () => {
    const { indexedDB } = createBench();
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = createOfflineStore({ indexedDB, localStorage: full, report: () => undefined });
    expect(await store.saveDraft('form', {})).toBe('lost');
    await expect(store.deleteDraft('form')).resolves.toBeUndefined();
  });
});

describe('persistent storage', () => {
  it('is requested, and a refusal is reported', async () => {
    expect(
      await requestPersistence({ persist: () => Promise.resolve(true), persisted: () => Promise.resolve(false) }),
    ).toBe('granted');
    expect(
      await requestPersistence({ persist: () => Promise.resolve(false), persisted: () => Promise.resolve(false) }),
    ).toBe('refused');
    expect(
      await requestPersistence({ persist: () => Promise.resolve(false), persisted: () => Promise.resolve(true) }),
    ).toBe('granted');
    expect(await requestPersistence({})).toBe('unsupported');
  });
});
