/** A line of a count whose missing goods are put aside: `details.lines` of the refused approval. */
export interface CountInTheWay {
  item_id: string;
  name: string;
  /** Units that have to be let go before the difference can be posted. */
  missing: number;
  holds: {
    id: string;
    kind: 'reservation' | 'shipment' | 'transfer';
    number: number;
    quantity: number;
    /** Who put them aside. */
    who: string | null;
    /** The last day of a reservation. */
    until: string | null;
    /** Of a reservation, to release it. */
    revision: number | null;
  }[];
}
