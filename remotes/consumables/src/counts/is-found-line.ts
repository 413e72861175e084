import { foldText, type StockCountDetail } from '@studio/contracts';
import { hasWords } from '../words/fits-words';

/** Whether a line of a count is what was typed, in words, or what a scanner read. */
export function isFoundLine({ name, code, barcodes }: StockCountDetail['lines'][number], text: string): boolean {
  return barcodes.includes(foldText(text)) || hasWords(`${name} ${code}`, text);
}
