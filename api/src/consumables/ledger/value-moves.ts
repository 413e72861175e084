import { failure } from '../../kernel/fail';
import { keyOf } from '../rules/stock-key';
import { outgoingValue, returnedValue, share, type Stock } from '../rules/stock-value';
import type { Move } from './move';
import { isReal } from './places';

/** A row of the ledger before it is written. */
export interface Entry {
  place_id: string;
  item_id: string;
  lot_id: string | null;
  delta: number;
  value_kop: number;
  balance_after: number | null;
}

/** Last known cost of one thing: kopecks of so many units. */
export interface Cost {
  value_kop: number;
  quantity: number;
}

/**
 * What the moves write, one after another, upon what lies there; the stocks given are changed along.
 * @throws `stock_short` naming the line when a real place has less than leaves it, or has promised the rest.
 */
export function valueMoves(moves: readonly Move[], stocks: Map<string, Stock>, costs: Map<string, Cost>): Entry[] {
  const entries: Entry[] = [];
  for (const move of moves) {
    const { item_id, lot_id, from, to, quantity } = move;
    const source = isReal(from) ? stockAt(stocks, { place_id: from, item_id, lot_id }) : null;
    const target = isReal(to) ? stockAt(stocks, { place_id: to, item_id, lot_id }) : null;
    if (source && source.on_hand - source.reserved < quantity) throw stockShort(move, source);
    const value = source ? valueOut(move, source) : (move.value_kop ?? averageIn(move, target, costs));
    if (source) {
      source.on_hand -= quantity;
      source.value_kop -= value;
    }
    if (target) {
      target.on_hand += quantity;
      target.value_kop += value;
    }
    entries.push(
      { place_id: from, item_id, lot_id, delta: -quantity, value_kop: -value, balance_after: source?.on_hand ?? null },
      { place_id: to, item_id, lot_id, delta: quantity, value_kop: value, balance_after: target?.on_hand ?? null },
    );
  }
  return folded(entries);
}

/** One row for each place, item and lot; the last balance is the one that holds. */
function folded(entries: readonly Entry[]): Entry[] {
  const rows = new Map<string, Entry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const row = rows.get(key);
    if (!row) rows.set(key, { ...entry });
    else {
      row.delta += entry.delta;
      row.value_kop += entry.value_kop;
      row.balance_after = entry.balance_after;
    }
  }
  return [...rows.values()].filter(({ delta }) => delta !== 0);
}

function valueOut({ quantity, value_kop }: Move, stock: Stock): number {
  return value_kop === null ? outgoingValue(stock, quantity) : returnedValue(stock, quantity, value_kop);
}

/** Goods that nobody has paid for, found in a count: at what the place's cost, else at what was paid last. */
function averageIn({ item_id, quantity }: Move, target: Stock | null, costs: Map<string, Cost>): number {
  if (target && target.on_hand > 0) return share(target.value_kop, quantity, target.on_hand);
  const cost = costs.get(item_id);
  return cost ? share(cost.value_kop, quantity, cost.quantity) : 0;
}

function stockAt(stocks: Map<string, Stock>, key: { place_id: string; item_id: string; lot_id: string | null }): Stock {
  const stock = stocks.get(keyOf(key));
  if (!stock) throw new Error(`the balance ${keyOf(key)} is not locked`);
  return stock;
}

function stockShort({ item_id, line, quantity }: Move, { on_hand, reserved }: Stock) {
  const free = Math.max(0, on_hand - reserved);
  return failure('stock_short', {
    message:
      free > 0
        ? `Доступно только ${free.toLocaleString('ru-RU')}.`
        : on_hand > 0
          ? 'Свободного нет: всё, что лежит, уже отложено.'
          : 'Этого материала на остатке нет.',
    ...(line === undefined ? {} : { field: `lines.${line}.quantity` }),
    details: { item_id, line: line ?? null, requested: quantity, available: free },
  });
}
