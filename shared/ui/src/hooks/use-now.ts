import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present moment in epoch milliseconds; changes as each minute begins. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (now % MINUTE) + 50);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
