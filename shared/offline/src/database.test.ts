import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { createDatabase } from './database';
import { OFFLINE_DATABASE } from './schema';
import { ANNA } from './testing/bench';
import { comeToRest, createFakeClock } from './testing/fake-clock';
import { createOfflineStore } from './offline-store';

/** The database as version 1 made it: three stores, fewer indexes, records that knew no owner. */
function openVersion1(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(OFFLINE_DATABASE.name, 1);
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('upgradeneeded', () => {
      const database = request.result;
      const photosessions = database.createObjectStore('photosessions', { keyPath: 'local_id' });
      photosessions.createIndex('sync_status', 'sync_status');
      photosessions.createIndex('created_at', 'created_at');
      const queue = database.createObjectStore('sync_queue', { keyPath: 'local_id' });
      queue.createIndex('priority', 'priority');
      queue.createIndex('created_at', 'created_at');
      database.createObjectStore('logs', { keyPath: 'id', autoIncrement: true }).createIndex('timestamp', 'timestamp');
      photosessions.add({ ...VERSION_1_RECORD });
      photosessions.add({ ...VERSION_1_RECORD, local_id: 'ps_1700000000000unqueued', clientName: 'Без очереди' });
      queue.add({
        local_id: VERSION_1_RECORD.local_id,
        action: 'create',
        priority: 1,
        retry_count: 2,
        created_at: 1_700_000_000_000,
      });
    });
  });
}

const VERSION_1_RECORD = {
  local_id: 'ps_1700000000000abcdef',
  clientName: 'Старая запись',
  phone_number: '+79161112233',
  created_offline: true,
  sync_status: 'error',
  local_created_at: '2023-11-14T22:13:20.000Z',
  local_updated_at: '2023-11-14T22:13:20.000Z',
  created_at: '2023-11-14T22:13:20.000Z',
  retry_count: 2,
};

function shape(database: IDBDatabase) {
  const transaction = database.transaction([...database.objectStoreNames]);
  return Object.fromEntries(
    [...database.objectStoreNames].map((name) => {
      const store = transaction.objectStore(name);
      return [name, { keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes: [...store.indexNames] }];
    }),
  );
}

const VERSION_2 = {
  photosessions: { keyPath: 'local_id', autoIncrement: false, indexes: ['created_at', 'session_state', 'sync_status'] },
  sync_queue: { keyPath: 'local_id', autoIncrement: false, indexes: ['created_at', 'priority', 'retry_count'] },
  logs: { keyPath: 'id', autoIncrement: true, indexes: ['action', 'timestamp'] },
  drafts: { keyPath: 'draft_key', autoIncrement: false, indexes: ['updated_at'] },
};

describe('the database', () => {
  it('is version 2 with the four stores and indexes of the specification', async () => {
    const database = createDatabase(OFFLINE_DATABASE, { indexedDB: new IDBFactory() });
    const made = await database.use(async (open) => ({ version: open.version, shape: shape(unwrap(open)) }));
    expect(made).toEqual({ version: 2, shape: VERSION_2 });
    expect(OFFLINE_DATABASE.name).toBe('photosessions_offline');
  });

  it('upgrades version 1 by adding only: every record is still there and is sent by the next employee', async () => {
    const factory = new IDBFactory();
    (await openVersion1(factory)).close();
    const store = createOfflineStore({ indexedDB: factory });
    const records = await store.records(ANNA);
    expect(records).toHaveLength(2);
    expect(records.find((record) => record.local_id === VERSION_1_RECORD.local_id)).toEqual({
      ...VERSION_1_RECORD,
      owner: null,
      session_state: 'new',
      server_id: null,
      revision: 1,
      sent_body: null,
      error: null,
      archived_at: null,
    });
    const queue = await store.queue(ANNA);
    expect(queue.map(({ record }) => record.owner)).toEqual([ANNA, ANNA]);
    expect(queue.find(({ item }) => item.local_id === VERSION_1_RECORD.local_id)?.item).toMatchObject({
      retry_count: 2,
      retry_at: null,
      not_before: null,
    });
    expect((await store.freeze(VERSION_1_RECORD.local_id, ANNA))?.body).toEqual({
      name: 'Старая запись',
      phone: '+79161112233',
      created_at: '2023-11-14T22:13:20.000Z',
    });
    store.close();
    await comeToRest();
    const reopened = await createDatabase(OFFLINE_DATABASE, { indexedDB: factory }).use(async (open) =>
      shape(unwrap(open)),
    );
    expect(reopened).toEqual(VERSION_2);
  });

  it('is opened again after the browser closed the handle', async () => {
    const database = createDatabase(OFFLINE_DATABASE, { indexedDB: new IDBFactory() });
    const first = await database.use((open) => Promise.resolve(unwrap(open)));
    // The package's own type requires the class instead of an instance.
    forceCloseDatabase(first as never);
    await comeToRest();
    expect(await database.use((open) => open.count('logs'))).toBe(0);
  });

  it('is opened again when the handle turns out to be closed in the middle of the work', async () => {
    const database = createDatabase(OFFLINE_DATABASE, { indexedDB: new IDBFactory() });
    await database.use((open) => Promise.resolve(open.close()));
    expect(await database.use((open) => open.count('logs'))).toBe(0);
  });

  it('closes when another tab upgrades, and says that the portal is newer', async () => {
    const factory = new IDBFactory();
    const database = createDatabase(OFFLINE_DATABASE, { indexedDB: factory });
    await database.use((open) => open.count('logs'));
    const newer = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(OFFLINE_DATABASE.name, OFFLINE_DATABASE.version + 1);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('blocked', () => reject(new Error('blocked')));
    });
    await expect(database.use((open) => open.count('logs'))).rejects.toMatchObject({ code: 'newer_version' });
    newer.close();
  });

  it('gives up an upgrade that another tab blocks, and opens once that tab is closed', async () => {
    const factory = new IDBFactory();
    const clock = createFakeClock();
    const old = await openVersion1(factory);
    const database = createDatabase(OFFLINE_DATABASE, { indexedDB: factory, clock });
    const attempt = database.use((open) => open.count('photosessions'));
    attempt.catch(() => undefined);
    await clock.advance(5_000);
    await expect(attempt).rejects.toMatchObject({
      code: 'upgrade_blocked',
      message: expect.stringContaining('закройте другие вкладки'),
    });
    old.close();
    await comeToRest();
    expect(await database.use((open) => open.count('photosessions'))).toBe(2);
  });

  it('that the browser does not give is a failure with a sentence for staff', async () => {
    const factory = new IDBFactory();
    jest.spyOn(factory, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(
      createDatabase(OFFLINE_DATABASE, { indexedDB: factory }).use((open) => open.count('logs')),
    ).rejects.toMatchObject({
      code: 'storage_unavailable',
      message: 'НЕ сохранено: браузер не даёт записать данные на устройство.',
    });
  });
});
