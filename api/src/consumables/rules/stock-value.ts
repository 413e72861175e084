/** The stock under one key: whole base units and their value in kopecks. */
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

/** The value that leaves with this many units at the moving average; the last unit takes the rest. */
export function outgoingValue({ on_hand, value_kop }: Pick<Stock, 'on_hand' | 'value_kop'>, quantity: number): number {
  return quantity >= on_hand ? value_kop : Math.min(value_kop, share(value_kop, quantity, on_hand));
}

/**
 * The value that a reversal takes out: the value that once came in, as far as it is still there; nothing remains when the last unit leaves,
 * and value may remain only while a unit does.
 */
export function returnedValue(stock: Pick<Stock, 'on_hand' | 'value_kop'>, quantity: number, wanted: number): number {
  return quantity >= stock.on_hand ? stock.value_kop : Math.min(stock.value_kop, wanted);
}
