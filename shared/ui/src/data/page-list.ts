/** A page number, or a gap between them. */
export type PageItem = number | 'gap';

/** First, last, and the neighbours of the current page, with gaps: `1 … 4 [5] 6 … 20`. A gap never hides a single page. */
export function pageList(current: number, count: number): PageItem[] {
  const wanted = new Set([1, count, current - 1, current, current + 1]);
  const pages = [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b);
  const items: PageItem[] = [];
  let before = 0;
  for (const page of pages) {
    if (page - before === 2) items.push(page - 1);
    else if (page - before > 2) items.push('gap');
    items.push(page);
    before = page;
  }
  return items;
}
