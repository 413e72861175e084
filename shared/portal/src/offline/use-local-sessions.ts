import type { OfflinePhotosession } from '@studio/offline';
import { useEffect, useState } from 'react';
import { useOffline } from './offline-context';

/** A session that this device holds, with its stage as staff read it. */
export interface LocalSession {
  record: OfflinePhotosession;
  /**
   * `saved`: on the device · `sending`: on its way · `error`: see `record.error` · `archived`: deleted on the server ·
   * `synced`: the server has it as `server_id`; shown until the refetched list holds that.
   */
  stage: 'saved' | 'sending' | 'error' | 'archived' | 'synced';
  /** Known for `synced`. */
  server_id: string | null;
  /** Session number given by the server; known for `synced`. */
  number: number | null;
}

export interface LocalSessions {
  /** Newest first. */
  sessions: readonly LocalSession[];
  /** The first read is still going on. */
  loading: boolean;
  /** Takes a `synced` session out, once the list shows the server's. */
  release: (localId: string) => void;
}

/** The signed-in employee's sessions on this device; follows the engine, other tabs and the service worker live. */
export function useLocalSessions(): LocalSessions {
  const { manager, store, owner } = useOffline();
  const [sessions, setSessions] = useState<ReadonlyMap<string, LocalSession>>(new Map());
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    let current = true;
    setSessions(new Map());
    setLoading(true);
    const changedMeanwhile = new Set<string>();
    const end = manager.on('record_changed', (change) => {
      changedMeanwhile.add(change.local_id);
      setSessions((known) => {
        const next = new Map(known);
        if (change.stage === 'removed') next.delete(change.local_id);
        else next.set(change.local_id, sessionOf(change));
        return next;
      });
    });
    if (owner === null) setLoading(false);
    else
      void store.records(owner).then((records) => {
        if (!current) return;
        const sending = manager.sending();
        const read = records
          .filter((record) => !changedMeanwhile.has(record.local_id) && record.sync_status !== 'synced')
          .map((record): [string, LocalSession] => [record.local_id, storedSession(record, sending.has(record.local_id))]);
        setSessions((known) => new Map([...read, ...known]));
        setLoading(false);
      });
    return () => {
      current = false;
      end();
    };
  }, [manager, store, owner]);

  return {
    sessions: [...sessions.values()].sort((a, b) => b.record.created_at.localeCompare(a.record.created_at)),
    loading,
    release: (localId) =>
      setSessions((known) => {
        const next = new Map(known);
        next.delete(localId);
        return next;
      }),
  };
}

type ShownChange = { record: OfflinePhotosession } & (
  | { stage: 'synced'; server_id: string; number: number }
  | { stage: 'saved' | 'sending' | 'error' | 'archived' }
);

function sessionOf(change: ShownChange): LocalSession {
  const { record, stage } = change;
  if (stage === 'synced') return { record, stage, server_id: change.server_id, number: change.number };
  return { record, stage, server_id: null, number: null };
}

function storedSession(record: OfflinePhotosession, sending: boolean): LocalSession {
  const stage = sending ? 'sending' : record.archived_at !== null ? 'archived' : record.sync_status === 'error' ? 'error' : 'saved';
  return { record, stage, server_id: null, number: null };
}
