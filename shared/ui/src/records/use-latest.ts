import { useEffect, useRef, useState } from 'react';

type Functions = Record<string, (...args: never[]) => void>;

/** The same functions at every drawing, each doing what it does now: lines are not drawn again for them. */
export function useLatest<F extends Functions>(now: F): F {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(now).map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)]),
      ) as F,
  );
  return stable;
}
