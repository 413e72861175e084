import { foldText, type StockItem } from '@studio/contracts';

/** Whether every typed word occurs in the name, the article, the category or the barcode. */
export function fitsWords({ name, code, category, barcode }: StockItem, text: string): boolean {
  return hasWords(`${name} ${code} ${category} ${barcode ?? ''}`, text);
}

/** Whether every typed word occurs in the text. */
export function hasWords(where: string, text: string): boolean {
  const folded = foldText(where);
  return foldText(text)
    .split(' ')
    .every((word) => folded.includes(word));
}
