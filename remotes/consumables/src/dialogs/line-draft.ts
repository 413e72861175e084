import type { StockItem, StockUnit } from '@studio/contracts';
import { readQuantity } from '../words/quantity';

/** A line of a document that is being edited. */
export interface LineDraft {
  item: Pick<StockItem, 'id' | 'name' | 'code' | 'base_unit' | 'packs'> & {
    lot_tracked?: boolean;
    here?: StockItem['here'];
  };
  /** The place that `here` of the item is about. */
  at?: string | undefined;
  /** As typed. */
  quantity: string;
  /** Base units of one counted piece: 1, or a pack's. */
  factor: number;
  /** The chosen pack's name, which one material has once, as two packs may be of one size; empty for single units. */
  pack?: string;
  /** Roubles, as typed; only for purchases. */
  sum: string;
  /** For incoming goods of a lot-tracked item. */
  lot?: string;
  expires_on?: string;
  /** An unknown code that was scanned into the quantity: its head may stand there. */
  doubted?: string | undefined;
}

export function lineOf(item: LineDraft['item'], quantity = ''): LineDraft {
  return { item, quantity, factor: 1, sum: '' };
}

/** The line for a row of another list. */
export function lineOfRow(
  { item_id, name, code, unit }: { item_id: string; name: string; code: string; unit: StockUnit },
  quantity: number,
): LineDraft {
  return lineOf({ id: item_id, name, code, base_unit: unit, packs: [] }, String(quantity));
}

/** Base units of a line; null for an invalid number. */
function unitsOf({ quantity, factor }: LineDraft, signed: boolean): number | null {
  const isLess = signed && /^\s*[-−–]/.test(quantity);
  const count = readQuantity(signed ? quantity.replace(/^\s*[-−–+]/, '') : quantity);
  return count === null ? null : count * factor * (isLess ? -1 : 1);
}

interface LinesRule {
  /** Quantities below zero are allowed. */
  signed?: boolean;
  /** Lot-tracked items need their lot. */
  withLots?: boolean;
}

/** The fault of the lines before they are sent; null for none. */
export function linesFault(lines: readonly LineDraft[], { signed = false, withLots = false }: LinesRule = {}) {
  if (lines.length === 0) return 'Добавьте хотя бы один материал.';
  const wrong = lines.find((line) => unitsOf(line, signed) === null);
  if (wrong) return `Укажите количество: ${wrong.item.name}.`;
  const doubted = lines.find((line) => line.doubted !== undefined);
  if (doubted)
    return `Введите количество ещё раз: ${doubted.item.name}. В это поле попал незнакомый код ${doubted.doubted}.`;
  const odd = lines.find(({ sum }) => sumFault(sum) !== null);
  if (odd) return `Исправьте сумму: ${odd.item.name}.`;
  const bare = withLots ? lines.find(({ item, lot }) => item.lot_tracked === true && !lot?.trim()) : undefined;
  return bare ? `Укажите партию: ${bare.item.name}.` : null;
}

/** `{ item_id, quantity }` as the calls expect. */
export function quantityLines(lines: readonly LineDraft[]): { item_id: string; quantity: number }[] {
  return lines.map((line) => ({ item_id: line.item.id, quantity: unitsOf(line, false) ?? 0 }));
}

/** `{ item_id, delta }` of an adjustment: below zero the stock is less than in the ledger. */
export function deltaLines(lines: readonly LineDraft[]): { item_id: string; delta: number }[] {
  return lines.map((line) => ({ item_id: line.item.id, delta: unitsOf(line, true) ?? 0 }));
}

/** Lines of a supply: with sum and lot where they have them. */
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

/** Why a typed sum is not understood; null for one that is, and for none. */
export function sumFault(text: string): string | null {
  const plain = plainSum(text);
  if (plain === '' || /^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  return /^\d{10,}/.test(plain) ? 'Слишком много.' : 'Например: 1500,50';
}

/** Typed roubles in kopecks; undefined when nothing was typed. */
function kopecksOf(text: string): number | undefined {
  return plainSum(text) === '' || sumFault(text) !== null ? undefined : Math.round(Number(plainSum(text)) * 100);
}

const plainSum = (text: string) => text.replace(/[\s\u00a0]/g, '').replace(',', '.');
