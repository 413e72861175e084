import { useEffect, useRef } from 'react';

/** Calls back after `ms`; pauses while `paused` and continues from where it was. `0` never calls. */
export function useCountdown(ms: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    left.current = ms;
  }, [ms]);
  useEffect(() => {
    if (ms === 0 || paused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [ms, paused]);
}
