import { useEffect, useState } from 'react';

/** True once `flag` has been true for `delay` milliseconds, so that a quick answer shows no skeleton (design note: 150). */
export function useLate(flag: boolean, delay = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!flag) return undefined;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [flag, delay]);
  return flag && late;
}
