import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { hasKeyStops } from '../hooks/key-stops';

interface Fit {
  /** The table is no wider than its frame: then the frame need not scroll sideways. */
  fits: boolean;
  /** It is wider, and nothing inside takes the focus: only the frame itself can let arrows scroll it. */
  needsStop: boolean;
}

/** How a table fits into its frame. */
export function useFits(table: RefObject<HTMLTableElement | null>) {
  const frame = useRef<HTMLDivElement>(null);
  const [{ fits, needsStop }, setFit] = useState<Fit>({ fits: false, needsStop: false });
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, table.current];
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      const now = inner.scrollWidth <= outer.clientWidth;
      const stop = !now && !hasKeyStops(inner);
      setFit((last) => (last.fits === now && last.needsStop === stop ? last : { fits: now, needsStop: stop }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  });
  return { frame, fits, needsStop };
}
