import { type RefObject, useEffect } from 'react';

/** Pixels kept next to the chosen tab, so that a part of its neighbour is visible. */
const MARGIN = 40;

/** Keeps the chosen tab in view, and marks a row that has more than it shows (`data-before`, `data-after`). */
export function useTabsInView(list: RefObject<HTMLElement | null>, value: string): void {
  useEffect(() => {
    const { current: row } = list;
    const tab = row?.querySelector(`[data-value="${CSS.escape(value)}"]`);
    if (!row || !tab) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.left < outer.left) row.scrollBy({ left: inner.left - outer.left - MARGIN });
    else if (inner.right > outer.right) row.scrollBy({ left: inner.right - outer.right + MARGIN });
  }, [list, value]);

  useEffect(() => {
    const { current: row } = list;
    if (!row) return undefined;
    const mark = () => {
      // Below zero where the page reads from the right.
      const passed = Math.abs(row.scrollLeft);
      row.toggleAttribute('data-before', passed > 1);
      row.toggleAttribute('data-after', row.scrollWidth - row.clientWidth - passed > 1);
    };
    const sizes = new ResizeObserver(mark);
    // A font or a number that comes later changes the tabs and not the row.
    const watch = () => [row, ...row.children].forEach((part) => sizes.observe(part));
    watch();
    const tabs = new MutationObserver(watch);
    tabs.observe(row, { childList: true });
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      tabs.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, [list]);
}
