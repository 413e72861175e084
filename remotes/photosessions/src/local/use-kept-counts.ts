import { useOffline } from '@studio/portal';
import { useEffect, useState } from 'react';

const NONE: ReadonlyMap<string, number> = new Map();
/** Milliseconds between two counts while photos change. */
const MIN_INTERVAL_MS = 500;

/** How many photo files this device keeps for each session and the server does not have yet, by session key. */
export function useKeptCounts(): ReadonlyMap<string, number> {
  const { manager, owner } = useOffline();
  const [counted, setCounted] = useState({ owner, counts: NONE });

  useEffect(() => {
    if (owner === null) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = async () => {
      timer = undefined;
      const counts = new Map<string, number>();
      for (const { session_key, status } of await manager.photos.list())
        if (status !== 'arrived') counts.set(session_key, (counts.get(session_key) ?? 0) + 1);
      if (current) setCounted({ owner, counts });
    };
    void count();
    const end = manager.on('photo_changed', ({ stage }) => {
      // Progress of an upload changes no count.
      if (stage !== 'sending') timer ??= setTimeout(() => void count(), MIN_INTERVAL_MS);
    });
    return () => {
      current = false;
      clearTimeout(timer);
      end();
    };
  }, [manager, owner]);

  return counted.owner === owner ? counted.counts : NONE;
}
