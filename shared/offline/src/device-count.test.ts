import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createOfflineStore } from './offline-store';

const session = { name: 'Мария', phone: '+79161234567' };

describe('what waits on the device of others', () => {
  it('is counted without a word of what it is', async () => {
    const store = createOfflineStore({ indexedDB: new IDBFactory() });
    await store.save(session, { owner: 'anna' });
    await store.save(session, { owner: 'anna' });
    await store.save(session, { owner: 'boris' });
    const { local_id } = await store.save(session, { owner: 'boris' });
    await store.updateStatus(local_id, 'synced', 'server-id');
    expect(await store.countUnsentOfOthers(null)).toEqual({ sessions: 3, photos: 0, writes: 0 });
    expect(await store.countUnsentOfOthers('boris')).toEqual({ sessions: 2, photos: 0, writes: 0 });
    expect(await store.countUnsentOfOthers('anna')).toEqual({ sessions: 1, photos: 0, writes: 0 });
    expect(await store.unsentByOthers('boris')).toEqual([{ owner: 'anna', sessions: 2, photos: 0, writes: 0 }]);
    store.close();
  });

  it('is nothing where there is no database', async () => {
    const report = jest.fn();
    const broken = {
      open: () => {
        throw new Error('forbidden');
      },
    } as unknown as IDBFactory;
    const store = createOfflineStore({ indexedDB: broken, report });
    expect(await store.countUnsentOfOthers(null)).toEqual({ sessions: 0, photos: 0, writes: 0 });
    expect(report).toHaveBeenCalled();
  });
});
