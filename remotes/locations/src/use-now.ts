import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present moment in epoch milliseconds; changes as each minute begins. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(Date.now());
          wait();
        },
        MINUTE - (Date.now() % MINUTE) + 50,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
