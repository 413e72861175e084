import type { StockItem } from '@studio/contracts';

export interface ScannedItem {
  item: StockItem;
  /** Base units of one press: 1, or a pack's. */
  factor: number;
}

const ADDRESS = /\/stock\/([0-9a-f-]{36})\b/i;

/** The material of a scanned or typed code: a shelf label's address, an article, a barcode, or a pack's barcode. */
export function findScanned(items: readonly StockItem[], text: string): ScannedItem | null {
  const code = text.trim();
  if (code === '') return null;
  const id = ADDRESS.exec(code)?.[1]?.toLowerCase();
  const item = items.find((one) => one.id === id || one.barcode === code || isSame(one.code, code));
  if (item) return { item, factor: 1 };
  for (const one of items) {
    const pack = one.packs.find(({ barcode }) => barcode === code);
    if (pack) return { item: one, factor: pack.factor };
  }
  return null;
}

const isSame = (one: string, other: string) => one.toLocaleLowerCase('ru') === other.toLocaleLowerCase('ru');
