import type { StockItem, StockUnit } from '@studio/contracts';
import { readQuantity } from '../words/quantity';

/** A line of a document while it is written. */
export interface LineDraft {
  item: Pick<StockItem, 'id' | 'name' | 'code' | 'base_unit' | 'packs'> & { lot_tracked?: boolean };
  /** As typed. */
  quantity: string;
  /** Base units of what is counted: 1, or a pack's. */
  factor: number;
  /** Roubles, as typed; only for goods that are bought. */
  sum: string;
  /** Of goods whose lots are told apart, when they come in. */
  lot?: string;
  expires_on?: string;
}

export function lineOf(item: LineDraft['item'], quantity = ''): LineDraft {
  return { item, quantity, factor: 1, sum: '' };
}

/** The line that a row of another list asks for. */
export function lineOfRow(
  { item_id, name, code, unit }: { item_id: string; name: string; code: string; unit: StockUnit },
  quantity: number,
): LineDraft {
  return lineOf({ id: item_id, name, code, base_unit: unit, packs: [] }, String(quantity));
}

/** What fills a place up to its target, at least one. */
export function missingOf(row: {
  target: number | null;
  min: number | null;
  available: number;
  in_transit: number;
}): number {
  return Math.max(1, (row.target ?? row.min ?? 0) - row.available - row.in_transit);
}

/** Base units of a line; null while it is no number. */
function unitsOf({ quantity, factor }: LineDraft, signed: boolean): number | null {
  const isLess = signed && /^\s*[-−–]/.test(quantity);
  const count = readQuantity(signed ? quantity.replace(/^\s*[-−–+]/, '') : quantity);
  return count === null ? null : count * factor * (isLess ? -1 : 1);
}

interface LinesRule {
  /** Below zero is a quantity too. */
  signed?: boolean;
  /** Items whose lots are told apart need their lot. */
  withLots?: boolean;
}

/** What is wrong with the lines before they are sent; null for nothing. */
export function linesFault(lines: readonly LineDraft[], { signed = false, withLots = false }: LinesRule = {}) {
  if (lines.length === 0) return 'Добавьте хотя бы один материал.';
  const wrong = lines.find((line) => unitsOf(line, signed) === null);
  if (wrong) return `Укажите количество: ${wrong.item.name}.`;
  const bare = withLots ? lines.find(({ item, lot }) => item.lot_tracked === true && !lot?.trim()) : undefined;
  return bare ? `Укажите партию: ${bare.item.name}.` : null;
}

/** `{ item_id, quantity }` as calls take it. */
export function quantityLines(lines: readonly LineDraft[]): { item_id: string; quantity: number }[] {
  return lines.map((line) => ({ item_id: line.item.id, quantity: unitsOf(line, false) ?? 0 }));
}

/** `{ item_id, delta }` of an adjustment: below zero there is less than the ledger says. */
export function deltaLines(lines: readonly LineDraft[]): { item_id: string; delta: number }[] {
  return lines.map((line) => ({ item_id: line.item.id, delta: unitsOf(line, true) ?? 0 }));
}

/** Lines of goods that come from outside: with their sum and their lot, where they have them. */
export function supplyLines(lines: readonly LineDraft[]) {
  return lines.map((line) => {
    const sum_kop = kopecksOf(line.sum);
    return {
      item_id: line.item.id,
      quantity: unitsOf(line, false) ?? 0,
      ...(sum_kop !== undefined && { sum_kop }),
      ...(line.item.lot_tracked === true && {
        lot: { code: line.lot?.trim() ?? '', expires_on: line.expires_on || null },
      }),
    };
  });
}

/** Roubles as typed, in kopecks; undefined when nothing was typed. */
function kopecksOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}
