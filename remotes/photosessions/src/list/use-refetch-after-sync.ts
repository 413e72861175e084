import { type LocalSessions, orpc } from '@studio/portal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Milliseconds between two fetches of the list while a long queue drains: each would break off the one before it. */
const MIN_FETCH_GAP_MS = 2_000;

/** Fetches the list again when sessions have reached the server, and lets go of their local rows once that has come. */
export function useRefetchAfterSync(
  { sessions, release }: LocalSessions,
  { dataUpdatedAt, isFetching }: { dataUpdatedAt: number; isFetching: boolean },
): void {
  const cache = useQueryClient();
  /** When the list was asked for again after a session had arrived, by its `local_id`. */
  const asked = useRef(new Map<string, number>());
  const lastAsked = useRef(0);
  const key = sessions
    .filter(({ stage }) => stage === 'synced')
    .map(({ record }) => record.local_id)
    .join(' ');

  useEffect(() => {
    const fresh = key.split(' ').filter((id) => id !== '' && !asked.current.has(id));
    if (fresh.length === 0) return undefined;
    const ask = () => {
      lastAsked.current = Date.now();
      for (const id of fresh) asked.current.set(id, lastAsked.current);
      void cache.invalidateQueries({ queryKey: orpc.photosessions.key() });
    };
    const wait = lastAsked.current + MIN_FETCH_GAP_MS - Date.now();
    if (wait <= 0) return ask();
    const timer = setTimeout(ask, Math.min(wait, MIN_FETCH_GAP_MS));
    return () => clearTimeout(timer);
  }, [cache, key]);

  useEffect(() => {
    if (isFetching) return;
    const listed = key.split(' ').filter((id) => {
      const since = asked.current.get(id);
      return since !== undefined && dataUpdatedAt > since;
    });
    if (listed.length > 0) release(...listed);
  }, [key, isFetching, dataUpdatedAt, release]);
}
