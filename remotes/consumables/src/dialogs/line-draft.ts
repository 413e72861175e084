import type { StockItem } from '@studio/contracts';
import { readQuantity } from '../words/quantity';

/** A line of a document while it is written. */
export interface LineDraft {
  item: Pick<StockItem, 'id' | 'name' | 'code' | 'base_unit' | 'packs'>;
  /** As typed. */
  quantity: string;
  /** Base units of what is counted: 1, or a pack's. */
  factor: number;
  /** Roubles, as typed; only for goods that are bought. */
  sum: string;
}

export function lineOf(item: LineDraft['item'], quantity = ''): LineDraft {
  return { item, quantity, factor: 1, sum: '' };
}

/** Base units of a line; null while it is no number. */
function unitsOf({ quantity, factor }: LineDraft): number | null {
  const count = readQuantity(quantity);
  return count === null ? null : count * factor;
}

/** What is wrong with the lines before they are sent; null for nothing. */
export function linesFault(lines: readonly LineDraft[]): string | null {
  if (lines.length === 0) return 'Добавьте хотя бы один материал.';
  const wrong = lines.find((line) => unitsOf(line) === null);
  return wrong ? `Укажите количество: ${wrong.item.name}.` : null;
}

/** `{ item_id, quantity }` as calls take it. */
export function quantityLines(lines: readonly LineDraft[]): { item_id: string; quantity: number }[] {
  return lines.map((line) => ({ item_id: line.item.id, quantity: unitsOf(line) ?? 0 }));
}

/** Roubles as typed, in kopecks; undefined when nothing was typed. */
export function kopecksOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}
