/** Base units in one line of a document. */
export const MAX_QUANTITY = 1_000_000_000;
/** Kopecks for one base unit or one line. */
export const MAX_STOCK_PRICE_KOP = 100_000_000_000;
export const MAX_OPERATION_LINES = 200;
export const MAX_ITEM_PACKS = 10;
/** Calendar days that an operation may be dated back. */
export const MAX_BACKDATING_DAYS = 31;
/** Milliseconds in which a quick operation is undone by one press; afterwards by an ordinary reversal. */
export const QUICK_UNDO_MS = 10_000;
/** Milliseconds in which the own quick operation is taken back without `cancel_operations`. */
export const QUICK_SELF_UNDO_MS = 10 * 60_000;
/** Kopecks that one person writes off, adjusts and receives otherwise than sent within 24 hours without `approve_operations`. */
export const MAX_OWN_LOSS_KOP = 1_000_000;
/** Days whose consumption days of cover are computed from. */
export const COVER_DAYS = 28;
