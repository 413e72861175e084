import type { StockItem } from '@studio/contracts';
import { client } from '@studio/portal';

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
  const id = labelled(code);
  const item = items.find((one) => one.id === id || one.barcode === code || isSame(one.code, code));
  if (item) return { item, factor: 1 };
  for (const one of items) {
    const pack = one.packs.find(({ barcode }) => barcode === code);
    if (pack) return { item: one, factor: pack.factor };
  }
  return null;
}

/** The same of any material, asked of the server; `not_found` when none has this code. */
export async function askForScanned(text: string): Promise<ScannedItem> {
  const code = text.trim();
  const id = labelled(code);
  if (id === undefined) return client.consumables.findByCode({ code });
  return { item: await client.consumables.item({ id }), factor: 1 };
}

const labelled = (code: string) => ADDRESS.exec(code)?.[1]?.toLowerCase();

const isSame = (one: string, other: string) => one.toLocaleLowerCase('ru') === other.toLocaleLowerCase('ru');
