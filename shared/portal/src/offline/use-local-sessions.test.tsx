import 'fake-indexeddb/auto';
import type { RecordChange, SyncManager } from '@studio/offline';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeOffline } from '../testing/fake-offline';
import { OfflineProvider } from './offline-context';
import { useLocalSessions } from './use-local-sessions';

const OWNER = '0190a000-0000-7000-8000-000000000001';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** The real store, and an engine whose changes the test tells itself. */
async function follow(count: number) {
  const offline = fakeOffline({ online: false });
  offline.manager.setOwner(OWNER);
  let tell: (change: RecordChange) => void = () => {};
  const manager: SyncManager = {
    ...offline.manager,
    on: (name, listener) => {
      if (name === 'record_changed') tell = listener as (change: RecordChange) => void;
      return () => {};
    },
  };
  for (let at = 0; at < count; at += 1) await offline.store.save({ name: `Клиент ${at}` }, { owner: OWNER });
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return useLocalSessions();
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <OfflineProvider offline={{ ...offline, manager }} owner={OWNER}>
          {children}
        </OfflineProvider>
      ),
    },
  );
  await waitFor(() => expect(result.current.loading).toBe(false));
  return { result, tell: (change: RecordChange) => tell(change), renders: () => renders };
}

describe('the sessions of this device', () => {
  it('follow a change at once, and a burst of them in a few redraws', async () => {
    const { result, tell, renders } = await follow(40);
    const records = result.current.sessions.map(({ record }) => record);
    const [first] = records;
    if (first === undefined) throw new Error('nothing was read');
    act(() => tell({ stage: 'sending', local_id: first.local_id, record: first }));
    expect(result.current.sessions.find(({ record }) => record.local_id === first.local_id)?.stage).toBe('sending');
    const before = renders();
    for (const record of records) {
      await act(async () => tell({ stage: 'sending', local_id: record.local_id, record }));
      await act(async () => tell({ stage: 'removed', local_id: record.local_id }));
    }
    await waitFor(() => expect(result.current.sessions).toEqual([]));
    expect(renders() - before).toBeLessThan(records.length / 2);
  });

  it('release many at once', async () => {
    const { result } = await follow(5);
    const ids = result.current.sessions.map(({ record }) => record.local_id);
    act(() => result.current.release(...ids.slice(1)));
    expect(result.current.sessions.map(({ record }) => record.local_id)).toEqual(ids.slice(0, 1));
  });
});
