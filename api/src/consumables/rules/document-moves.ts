import type { Move } from '../ledger/move';
import { CONSUMED, COUNT_DIFF, SUPPLIER, WRITEOFF } from '../ledger/places';

interface Line {
  item_id: string;
  quantity: number;
}

export interface SupplyLine extends Line {
  sum_kop?: number | null | undefined;
  lot_id: string | null;
}

/** The moves of a document posted by hand; `line` is the index of the document's line. */
export const movesOf = {
  supply: (place: string, lines: readonly SupplyLine[]): Move[] =>
    lines.map(({ item_id, quantity, sum_kop, lot_id }, line) => ({
      item_id,
      lot_id,
      from: SUPPLIER,
      to: place,
      quantity,
      value_kop: sum_kop ?? null,
      line,
    })),
  consumption: (place: string, lines: readonly Line[]) => leaving(place, CONSUMED, lines),
  writeoff: (place: string, lines: readonly Line[]) => leaving(place, WRITEOFF, lines),
  adjustment: (place: string, lines: readonly { item_id: string; delta: number }[]): Move[] =>
    lines.map(({ item_id, delta }, line) => ({
      item_id,
      lot_id: null,
      from: delta > 0 ? COUNT_DIFF : place,
      to: delta > 0 ? place : COUNT_DIFF,
      quantity: Math.abs(delta),
      value_kop: null,
      line,
    })),
};

/** The moves with their items' lot tracking: whether lots have to be chosen for them. */
export function knowingLots(moves: readonly Move[], items: ReadonlyMap<string, { lot_tracked: boolean }>): Move[] {
  return moves.map((move) => ({ ...move, has_lots: items.get(move.item_id)?.lot_tracked ?? true }));
}

/** Goods that leave one place for another, at the moving average. */
export function leaving(from: string, to: string, lines: readonly Line[]): Move[] {
  return lines.map(({ item_id, quantity }, line) => ({
    item_id,
    lot_id: null,
    from,
    to,
    quantity,
    value_kop: null,
    line,
  }));
}
