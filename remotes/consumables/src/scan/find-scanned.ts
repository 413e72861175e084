import { foldText, itemOfLabel, type StockItem } from '@studio/contracts';
import { client } from '@studio/portal';

export interface ScannedItem {
  item: StockItem;
  /** Base units of one press: 1, or a pack's. */
  factor: number;
}

interface Coded {
  id: string;
  code: string;
  barcodes: readonly (string | null)[];
}

/** Whether a scanned or typed code stands for the material: a shelf label's address, its article or one of the barcodes. */
export function isCodeOf({ id, code, barcodes }: Coded, text: string): boolean {
  const folded = foldText(text);
  return (
    folded !== '' && (itemOfLabel(text) === id || [code, ...barcodes].some((one) => foldText(one ?? '') === folded))
  );
}

/** The material of a scanned or typed code among these, and what it stands for: one unit, or a pack. */
export function findScanned(items: readonly StockItem[], text: string): ScannedItem | null {
  const item = items.find((one) => isCodeOf({ ...one, barcodes: [one.barcode] }, text));
  if (item) return { item, factor: 1 };
  for (const one of items) {
    const pack = one.packs.find(({ barcode }) => foldText(barcode ?? '') === foldText(text));
    if (pack?.barcode) return { item: one, factor: pack.factor };
  }
  return null;
}

/** The same of any material, asked of the server; `not_found` when none has this code. */
export function askForScanned(text: string): Promise<ScannedItem> {
  return client.consumables.findByCode({ code: text.trim() });
}
