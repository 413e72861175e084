import type { Entry } from '../ledger/entry';
import type { Move } from '../ledger/move';
import { isReal } from '../ledger/places';
import { keyOf } from '../rules/stock-key';
import { outgoingValue, returnedValue, share, type Stock } from '../rules/stock-value';

/**
 * What the database's `post_operation` would write for these moves, so that a year of documents is written in few
 * statements; the stocks given are changed along. `ledger.test.ts` holds the two against each other.
 */
export function valueMoves(moves: readonly Move[], stocks: ReadonlyMap<string, Stock>): Entry[] {
  const entries: Entry[] = [];
  for (const move of moves) {
    const { item_id, lot_id, from, to, quantity } = move;
    const source = isReal(from) ? stockAt(stocks, { place_id: from, item_id, lot_id }) : null;
    const target = isReal(to) ? stockAt(stocks, { place_id: to, item_id, lot_id }) : null;
    if (source && source.on_hand - source.reserved < quantity)
      throw new Error(`less of ${item_id} is free than leaves`);
    const value = source ? valueOut(move, source) : (move.value_kop ?? averageIn(quantity, target));
    if (source) {
      source.on_hand -= quantity;
      source.value_kop -= value;
    }
    if (target) {
      target.on_hand += quantity;
      target.value_kop += value;
    }
    entries.push(
      {
        place_id: from,
        item_id,
        lot_id,
        delta: -quantity,
        value_kop: 0 - value,
        balance_after: source?.on_hand ?? null,
      },
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

function averageIn(quantity: number, target: Stock | null): number {
  return target && target.on_hand > 0 ? share(target.value_kop, quantity, target.on_hand) : 0;
}

function stockAt(
  stocks: ReadonlyMap<string, Stock>,
  key: { place_id: string; item_id: string; lot_id: string | null },
): Stock {
  const stock = stocks.get(keyOf(key));
  if (!stock) throw new Error(`the balance ${keyOf(key)} is not known`);
  return stock;
}
