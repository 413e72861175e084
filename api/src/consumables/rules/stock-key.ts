/** One balance: an item at a place, of one lot for lot-tracked items. */
export interface StockKey {
  place_id: string;
  item_id: string;
  lot_id: string | null;
}

export function keyOf({ place_id, item_id, lot_id }: StockKey): string {
  return `${place_id}/${item_id}/${lot_id ?? ''}`;
}

/** The order in which balances are locked; one order for all callers prevents deadlocks. */
export function sortedKeys(keys: Iterable<StockKey>): StockKey[] {
  const unique = new Map([...keys].map((key) => [keyOf(key), key]));
  return [...unique].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, key]) => key);
}
