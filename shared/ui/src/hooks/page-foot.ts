/**
 * The `ref` of a bar that a page has at its foot. While one is there the document says so (`data-feet`) and how high the
 * highest is (`--page-foot`), and what floats in that corner keeps above it. A selector with `:has` would look through the
 * whole page at each change of it.
 */
export function pageFoot(bar: HTMLElement | null): () => void {
  if (bar === null) return () => {};
  bar.dataset['pageFoot'] = '';
  count(1);
  // It tells the first height, too, without laying out the page for it.
  const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
  if (observer) observer.observe(bar);
  else measure();
  return () => {
    observer?.disconnect();
    delete bar.dataset['pageFoot'];
    count(-1);
    measure();
  };
}

/** Kept in the document: several bars, of several remotes, may be there while one page gives way to another. */
function count(step: 1 | -1): void {
  const { dataset } = document.documentElement;
  const feet = Number(dataset['feet'] ?? 0) + step;
  if (feet > 0) dataset['feet'] = `${feet}`;
  else delete dataset['feet'];
}

/** Bars lie in each other or over each other: the highest counts, not their sum. */
function measure(): void {
  const heights = [...document.querySelectorAll<HTMLElement>('[data-page-foot]')].map((bar) => bar.offsetHeight);
  const { style } = document.documentElement;
  if (heights.length === 0) style.removeProperty('--page-foot');
  else style.setProperty('--page-foot', `${Math.max(...heights)}px`);
}
