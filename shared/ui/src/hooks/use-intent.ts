import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds that the pointer rests before it counts as an intent: crossing a list requests nothing. */
const REST_MS = 120;

/** Calls `act` with the element that the pointer or the focus has come to rest on. */
export function useIntent<T>(act: (target: T) => void): (target: T) => void {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((target: T) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(target), REST_MS);
  }, []);
}
