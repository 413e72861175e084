import { useServerContact } from '@studio/portal';
import { useEffect, useState } from 'react';

const SECOND = 1_000;

/** The server's present moment, in epoch milliseconds, second by second; the device's own while no server answered. */
export function useSeconds(): number {
  const { clockDifference } = useServerContact();
  const off = clockDifference ?? 0;
  const [now, setNow] = useState(() => Date.now() - off);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const moment = Date.now() - off;
      setNow(moment);
      timer = setTimeout(tick, SECOND - (moment % SECOND));
    };
    tick();
    return () => clearTimeout(timer);
  }, [off]);
  return now;
}
