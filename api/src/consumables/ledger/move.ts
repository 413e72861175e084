/**
 * Goods that go from one place to another; exactly one of the two is real, or transit has a side. From a real place the
 * value is the moving average, unless a reversal says what came in.
 */
export interface Move {
  item_id: string;
  lot_id: string | null;
  from: string;
  to: string;
  quantity: number;
  /** Kopecks of the whole quantity; null: the average. */
  value_kop: number | null;
  /** False: whoever read the item knows that its lots are not told apart, and nobody need ask again. */
  has_lots?: boolean;
  /** Line of the document, for a refusal that names it. */
  line?: number;
}
