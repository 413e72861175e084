import { useEffect } from 'react';

/** Milliseconds reserved for loading the first rows. */
const FIRST_ROWS_MS = 1_000;

/** Fetches the code that a press will need once `ready`, so that the rows do not wait for it nor the press either. */
export function useFetchAhead(fetch: (() => Promise<unknown>) | undefined, ready: boolean): void {
  useEffect(() => {
    if (fetch === undefined || !ready) return undefined;
    // What fails to load is fetched again by the press.
    const timer = setTimeout(() => void fetch().catch(() => {}), FIRST_ROWS_MS);
    return () => clearTimeout(timer);
  }, [fetch, ready]);
}
