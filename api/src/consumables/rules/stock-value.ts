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
