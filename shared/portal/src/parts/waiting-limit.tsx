import { useEffect, useState } from 'react';

/** Milliseconds that code which is there may take until there is something to show. */
const SHOW_TIMEOUT_MS = 15_000;

/** Shown by a `Suspense` while it waits; fails, at the boundary around it, when that takes longer than anybody waits. */
export function WaitingLimit({ error }: { error: (seconds: number) => Error }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (late) throw error(SHOW_TIMEOUT_MS / 1000);
  return null;
}
