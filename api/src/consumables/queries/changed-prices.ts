import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { Entry } from '../ledger/entry';
import { jsonRows, textList } from './json-rows';

/** Kopecks per base unit; null when there was none in stock. */
interface Price {
  item_id: string;
  price_kop: number | null;
}

/**
 * The average prices that incoming goods changed at their place, before and after; null when none changed. Outgoing goods leave at the
 * present price.
 */
export async function changedPrices(
  tx: Database,
  place_id: string,
  entries: readonly Entry[],
): Promise<{ before: Price[]; after: Price[] } | null> {
  const came = entries.filter(({ delta }) => delta > 0);
  if (came.length === 0) return null;
  const ids = [...new Set(came.map(({ item_id }) => item_id))];
  const stocks = await jsonRows<{ item_id: string; on_hand: number; value_kop: number }>(
    tx,
    sql`select item_id, sum(on_hand) as on_hand, sum(value_kop) as value_kop from balance
      where place_id = ${place_id}::uuid and item_id::text in (${textList(ids)}) group by item_id`,
  );
  const changes = stocks.flatMap(({ item_id, on_hand, value_kop }) => {
    const own = came.filter((entry) => entry.item_id === item_id);
    const before = priceOf(
      on_hand - own.reduce((all, { delta }) => all + delta, 0),
      value_kop - own.reduce((all, entry) => all + entry.value_kop, 0),
    );
    const after = priceOf(on_hand, value_kop);
    return before === after ? [] : [{ before: { item_id, price_kop: before }, after: { item_id, price_kop: after } }];
  });
  if (changes.length === 0) return null;
  return { before: changes.map(({ before }) => before), after: changes.map(({ after }) => after) };
}

const priceOf = (quantity: number, value_kop: number) => (quantity > 0 ? Math.round(value_kop / quantity) : null);
