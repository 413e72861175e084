import type { OfflinePhotosession, RecordChange } from '@studio/offline';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOffline } from './offline-context';

/** A session on this device, with its stage as staff read it. */
export interface LocalSession {
  record: OfflinePhotosession;
  /**
   * `saved`: on the device · `sending`: being sent · `again`: the answer of an attempt was lost, so the server may have it; it goes again
   * by itself · `error`: the server will not take it as it is, see `record.error` · `archived`: deleted on the server · `synced`: the
   * server has it as `server_id`; shown until the refetched list contains it.
   */
  stage: 'saved' | 'sending' | 'again' | 'error' | 'archived' | 'synced';
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
  /** Takes `synced` sessions out, once the list shows the server's. */
  release: (...localIds: string[]) => void;
}

interface Known {
  /** Whose sessions these are; another employee's are never shown. */
  owner: string | null;
  read: boolean;
  sessions: ReadonlyMap<string, LocalSession>;
}

/** Milliseconds between two redraws while a long queue drains; a change that comes alone is shown at once. */
const REDRAW_INTERVAL_MS = 100;

const NOTHING: Known = { owner: null, read: false, sessions: new Map() };

/** The signed-in employee's sessions on this device; follows the engine, other tabs and the service worker live. */
export function useLocalSessions(): LocalSessions {
  const { manager, store, owner } = useOffline();
  const [state, setState] = useState(NOTHING);
  const known = state.owner === owner ? state : NOTHING;

  useEffect(() => {
    if (owner === null) return undefined;
    let current = true;
    /** Changed while the first read was going on: the change is newer than what was read. */
    const touched = new Set<string>();
    const ofOwner = (before: Known) => (before.owner === owner ? before : { ...NOTHING, owner });
    const waiting: RecordChange[] = [];
    let beat: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      beat = undefined;
      if (waiting.length === 0) return;
      const changes = waiting.splice(0);
      setState((before) => ({ ...ofOwner(before), sessions: applied(ofOwner(before).sessions, changes) }));
      beat = setTimeout(show, REDRAW_INTERVAL_MS);
    };
    const end = manager.on('record_changed', (change) => {
      touched.add(change.local_id);
      waiting.push(change);
      if (beat === undefined) show();
    });
    const readAll = async () => {
      const records = await store.records(owner);
      if (!current) return;
      const sending = manager.sending();
      const read = records
        .filter((record) => !touched.has(record.local_id) && record.sync_status !== 'synced')
        .map((record) => [record.local_id, storedSession(record, sending.has(record.local_id))] as const);
      setState((before) => ({ owner, read: true, sessions: new Map([...read, ...ofOwner(before).sessions]) }));
    };
    void readAll();
    return () => {
      current = false;
      clearTimeout(beat);
      end();
    };
  }, [manager, store, owner]);

  const release = useCallback((...localIds: string[]) => {
    const gone = new Set(localIds);
    setState((before) => ({ ...before, sessions: new Map([...before.sessions].filter(([id]) => !gone.has(id))) }));
  }, []);
  const sessions = useMemo(() => [...known.sessions.values()].sort(newestFirst), [known.sessions]);
  return { sessions, loading: owner !== null && !known.read, release };
}

function newestFirst({ record: one }: LocalSession, { record: other }: LocalSession): number {
  return other.created_at < one.created_at ? -1 : other.created_at > one.created_at ? 1 : 0;
}

function applied(sessions: Known['sessions'], changes: readonly RecordChange[]): Known['sessions'] {
  const next = new Map(sessions);
  for (const change of changes) {
    if (change.stage === 'removed') next.delete(change.local_id);
    else next.set(change.local_id, sessionOf(change));
  }
  return next;
}

function sessionOf(change: Exclude<RecordChange, { stage: 'removed' }>): LocalSession {
  const { record, stage } = change;
  if (stage === 'synced') return { record, stage, server_id: change.server_id, number: change.number };
  return { record, stage: stage === 'error' ? failedStage(record) : stage, server_id: null, number: null };
}

function storedSession(record: OfflinePhotosession, sending: boolean): LocalSession {
  return { record, stage: sending ? 'sending' : storedStage(record), server_id: null, number: null };
}

function storedStage(record: OfflinePhotosession): LocalSession['stage'] {
  if (record.archived_at !== null) return 'archived';
  return record.sync_status === 'error' ? failedStage(record) : 'saved';
}

/** Only a verdict about the record is an error: what was not heard may have been done. */
function failedStage({ error }: OfflinePhotosession): LocalSession['stage'] {
  return error?.needs_person === false ? 'again' : 'error';
}
