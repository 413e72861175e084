import type { StockItem } from '@studio/contracts';
import { foldSearch } from '@studio/ui';

/** Whether every typed word occurs in the name, the article, the category or the barcode. */
export function fitsWords({ name, code, category, barcode }: StockItem, text: string): boolean {
  const folded = foldSearch(`${name} ${code} ${category} ${barcode ?? ''}`);
  return foldSearch(text)
    .split(' ')
    .every((word) => folded.includes(word));
}
