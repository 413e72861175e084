import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether a table is no wider than its frame: then the frame need not scroll sideways. */
export function useFits(table: RefObject<HTMLTableElement | null>) {
  const frame = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, table.current];
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setFits(inner.scrollWidth <= outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  });
  return { frame, fits };
}
