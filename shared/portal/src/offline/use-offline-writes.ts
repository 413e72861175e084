import type { KeptWrite, WriteChange, WriteKind, WriteOptions, WritePayload, WriteResult } from '@studio/offline';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOffline } from './offline-context';

/** Something that was entered here and is not on the server yet, and whether it is on its way right now. */
export type KeptWriteView = KeptWrite & { sending: boolean };

export interface OfflineWritesView {
  /** In the order of saving. */
  writes: readonly KeptWriteView[];
  /** The first read is still going on. */
  loading: boolean;
}

interface Known {
  /** Whose they are; another employee's are never shown. */
  owner: string | null;
  read: boolean;
  writes: ReadonlyMap<string, KeptWriteView>;
}

const NOTHING: Known = { owner: null, read: false, writes: new Map() };

/**
 * What the signed-in employee has entered on this device and the server does not have yet: of one kind, or of all. Updates live with the
 * engine, other tabs and the service worker. `onSent` is called for each write that the server has accepted.
 */
export function useOfflineWrites(
  kind?: { kind: string },
  onSent?: (change: Extract<WriteChange, { stage: 'sent' }>) => void,
): OfflineWritesView {
  const { manager, owner } = useOffline();
  const [state, setState] = useState(NOTHING);
  const known = state.owner === owner ? state : NOTHING;
  const only = kind?.kind;

  useEffect(() => {
    if (owner === null) return undefined;
    let current = true;
    /** Changed while the first read was going on: the change is newer than what was read. */
    const touched = new Set<string>();
    const ofOwner = (before: Known) => (before.owner === owner ? before : { ...NOTHING, owner });
    const end = manager.on('write_changed', (change) => {
      touched.add(change.write.key);
      setState((before) => ({ ...ofOwner(before), writes: applied(ofOwner(before).writes, change) }));
    });
    const readAll = async () => {
      const kept = await manager.writes.list();
      if (!current) return;
      const sending = manager.writes.sending();
      const read = kept
        .filter(({ key }) => !touched.has(key))
        .map((write) => [write.key, { ...write, sending: sending.has(write.key) }] as const);
      setState((before) => ({ owner, read: true, writes: new Map([...read, ...ofOwner(before).writes]) }));
    };
    void readAll();
    return () => {
      current = false;
      end();
    };
  }, [manager, owner]);

  useEffect(() => {
    if (onSent === undefined) return undefined;
    return manager.on('write_changed', (change) => {
      if (change.stage === 'sent' && (only === undefined || change.write.kind === only)) onSent(change);
    });
  }, [manager, only, onSent]);

  const writes = useMemo(() => {
    const all = [...known.writes.values()];
    return only === undefined ? all : all.filter((write) => write.kind === only);
  }, [known.writes, only]);
  return { writes, loading: owner !== null && !known.read };
}

/**
 * Saves on the device and sends at once when online: `const saveOffline = useSaveOffline()`, then `await saveOffline(CASH_SALE, { id, …
 * })`. Make the `id` when the form opens (`newId()`): pressing twice never makes two.
 */
export function useSaveOffline(): <Payload extends WritePayload, Reply>(
  kind: WriteKind<Payload, Reply>,
  payload: Payload,
  options?: WriteOptions,
) => Promise<WriteResult<Reply>> {
  const { manager } = useOffline();
  return useCallback((kind, payload, options) => manager.writes.save(kind, payload, options), [manager]);
}

function applied(writes: Known['writes'], { stage, write }: WriteChange): Known['writes'] {
  const next = new Map(writes);
  if (stage === 'sent' || stage === 'discarded') next.delete(write.key);
  else next.set(write.key, { ...write, sending: stage === 'sending' });
  return next;
}
