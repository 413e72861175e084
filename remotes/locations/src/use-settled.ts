import { useEffect, useState } from 'react';

/** The value once it has stood still for `delay` milliseconds: what is typed asks the server when the hand rests. */
export function useSettled<T>(value: T, delay = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
