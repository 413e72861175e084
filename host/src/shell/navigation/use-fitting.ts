import { type RefObject, useLayoutEffect, useState } from 'react';
import { fittingCount } from './fitting-count';

/** Pixels that «Ещё» takes from the list, in any language. */
const MORE_BUTTON_PIXELS = 112;

/**
 * How many of a list's `count` items fit into its line. Every item stays in the list and keeps its width, the others out of sight,
 * so that a wider window, another language or the font's arrival is measured at once.
 */
export function useFitting(list: RefObject<HTMLUListElement | null>, count: number): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current: element } = list;
    const line = element?.parentElement;
    if (!element || !line) return undefined;
    const items = [...element.children].slice(0, count);
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(line);
      const room = line.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const widths = items.map((item) => item.getBoundingClientRect().width);
      setFitting(
        fittingCount(widths, Number.parseFloat(getComputedStyle(element).columnGap) || 0, room, MORE_BUTTON_PIXELS),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(line);
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [list, count]);
  return fitting;
}
