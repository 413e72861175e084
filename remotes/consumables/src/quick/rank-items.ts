import { foldText, type StockItem } from '@studio/contracts';
import { fitsWords } from '../words/fits-words';

/**
 * Materials that the words fit: those whose name begins with them, then whose name has a word that does, then by article and barcode, then
 * by category. Among equals those often used here first, then those in stock here.
 */
export function rankItems(all: readonly StockItem[], text: string, first: readonly string[]): StockItem[] {
  const often = new Map(first.map((id, index) => [id, index]));
  return all
    .filter((item) => fitsWords(item, text))
    .map((item) => ({ item, fit: fitOf(item, text) }))
    .toSorted(
      (one, other) =>
        one.fit - other.fit ||
        (often.get(one.item.id) ?? first.length) - (often.get(other.item.id) ?? first.length) ||
        Number(one.item.on_hand === 0) - Number(other.item.on_hand === 0),
    )
    .map(({ item }) => item);
}

/** How well the words fit, 0 best: at the start of the name, of a word of it, within it, in a code, in what else is known. */
export function fitOf({ name, code, barcode }: StockItem, text: string): number {
  const [folded, typed] = [foldText(name), foldText(text)];
  if (folded.startsWith(typed)) return 0;
  if (folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  if (folded.includes(typed)) return 2;
  return foldText(`${code} ${barcode ?? ''}`).includes(typed) ? 3 : 4;
}
