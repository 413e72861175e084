/** A movement of the ledger. */
export interface Entry {
  place_id: string;
  item_id: string;
  lot_id: string | null;
  delta: number;
  value_kop: number;
  /** Null at a virtual place, which holds nothing. */
  balance_after: number | null;
}
