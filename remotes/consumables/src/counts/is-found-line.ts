import type { StockCountDetail } from '@studio/contracts';
import { isCodeOf } from '../scan/find-scanned';
import { hasWords } from '../words/fits-words';

type Line = StockCountDetail['lines'][number];

/** Whether a line of a count matches typed words or a scanned code. */
export function isFoundLine(line: Line, text: string): boolean {
  return isLineOfCode(line, text) || hasWords(`${line.name} ${line.code}`, text);
}

/** Whether the code stands for the line's material: its label, article or a barcode of it or its packs. */
export function isLineOfCode({ item_id, code, barcodes }: Line, text: string): boolean {
  return isCodeOf({ id: item_id, code, barcodes }, text);
}
