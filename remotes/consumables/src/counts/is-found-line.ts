import { foldText, type StockCountDetail } from '@studio/contracts';
import { hasWords } from '../words/fits-words';

/** Whether a line of a count matches typed words or a scanned code. */
export function isFoundLine({ name, code, barcodes }: StockCountDetail['lines'][number], text: string): boolean {
  return barcodes.includes(foldText(text)) || hasWords(`${name} ${code}`, text);
}
