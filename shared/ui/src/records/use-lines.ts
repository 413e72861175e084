import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';

/** Lines that are drawn above and below those in sight. */
export const OVERSCAN = 8;

interface Lines {
  pane: RefObject<HTMLElement | null>;
  count: number;
  /** Of one line, in CSS pixels. */
  height: number;
  /** Is drawn wherever the pane is scrolled: it has the focus. */
  kept: number;
  /** Height of what stays over the lines. */
  header?: number;
  /** Free pixels above the first line and below the last. */
  padding?: number;
}

/** Which lines of a long list of equal heights a scrolling pane has to draw. */
export function useLines({ pane, count, height, kept, header = 0, padding = 0 }: Lines) {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here what this hook returns
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => pane.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: header,
    paddingStart: padding,
    paddingEnd: padding,
    scrollPaddingStart: header + padding,
    scrollPaddingEnd: padding,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (kept < 0 || kept >= count || shown.includes(kept)) return shown;
      return [...shown, kept].toSorted((a, b) => a - b);
    },
    // A pane without a height yet (hidden, or not laid out) counts as high as the window.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : { ...rect, height: window.innerHeight })),
  });
  const measured = useRef(height);
  useEffect(() => {
    if (measured.current === height) return;
    measured.current = height;
    virtual.measure();
  }, [virtual, height]);
  return virtual;
}

/** CSS pixels of a length in rem, at the reader's own text size. */
export function remPixels(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}
