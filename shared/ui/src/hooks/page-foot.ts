/**
 * The `ref` of a bar that a page has at its foot. While one is there the document says so (`data-feet`), and what floats in
 * that corner keeps above it. A selector with `:has` would look through the whole page at each change of it.
 */
export function pageFoot(bar: HTMLElement | null): () => void {
  if (bar !== null) count(1);
  return () => {
    if (bar !== null) count(-1);
  };
}

/** Kept in the document: several bars, of several remotes, may be there while one page gives way to another. */
function count(step: 1 | -1): void {
  const { dataset } = document.documentElement;
  const feet = Number(dataset['feet'] ?? 0) + step;
  if (feet > 0) dataset['feet'] = `${feet}`;
  else delete dataset['feet'];
}
