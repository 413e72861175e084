import { foldText, type StockItem } from '@studio/contracts';
import { fitsWords } from '../words/fits-words';

/**
 * Materials that the words fit: those whose name begins with them, then whose name has a word that does, then by article and barcode, then
 * by category. Among equals those often used here first, then those in stock here.
 */
export function rankItems(all: readonly StockItem[], text: string, first: readonly string[]): StockItem[] {
  const often = new Map(first.map((id, index) => [id, index]));
  const typed = foldText(text);
  return all
    .filter((item) => fitsWords(item, text))
    .map((item) => ({ item, fit: typed === '' ? 0 : fitOf(item, typed) }))
    .toSorted(
      (one, other) =>
        one.fit - other.fit ||
        (often.get(one.item.id) ?? first.length) - (often.get(other.item.id) ?? first.length) ||
        Number(one.item.on_hand === 0) - Number(other.item.on_hand === 0),
    )
    .map(({ item }) => item);
}

function fitOf({ name, code, barcode }: StockItem, typed: string): number {
  const folded = foldText(name);
  if (folded.startsWith(typed)) return 0;
  if (folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  if (folded.includes(typed)) return 2;
  return foldText(`${code} ${barcode ?? ''}`).includes(typed) ? 3 : 4;
}
