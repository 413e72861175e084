/** What lies under one key: whole base units and their value in kopecks. */
export interface Stock {
  on_hand: number;
  reserved: number;
  value_kop: number;
}

/** Rounds half up; products of quantities and kopecks do not fit a double. */
export function share(value: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((BigInt(value) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/** The value that leaves with so many units at the moving average; the last unit takes what is left. */
export function outgoingValue({ on_hand, value_kop }: Pick<Stock, 'on_hand' | 'value_kop'>, quantity: number): number {
  return quantity >= on_hand ? value_kop : Math.min(value_kop, share(value_kop, quantity, on_hand));
}

/**
 * The value that a reversal takes back out: what once came in, as far as it is still there; nothing is left when the
 * last unit goes, and something may be left only while a unit is.
 */
export function returnedValue(stock: Pick<Stock, 'on_hand' | 'value_kop'>, quantity: number, wanted: number): number {
  return quantity >= stock.on_hand ? stock.value_kop : Math.min(stock.value_kop, wanted);
}
