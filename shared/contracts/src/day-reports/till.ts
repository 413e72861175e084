/** What moves cash in or out of a till, and the sign of its amount: 1 in, −1 out, 0 either. */
export const CASH_MOVES = {
  sale: { label: 'Продажа', sign: 1 },
  refund: { label: 'Возврат', sign: -1 },
  pay_in: { label: 'Внесение', sign: 1 },
  expense: { label: 'Расход', sign: -1 },
  collection: { label: 'Инкассация', sign: -1 },
  opening_difference: { label: 'Разница на начало', sign: 0 },
  closing_difference: { label: 'Разница на конец', sign: 0 },
} as const satisfies Record<string, { label: string; sign: 1 | -1 | 0 }>;

export type CashMoveKind = keyof typeof CASH_MOVES;
export const CASH_MOVE_KINDS = Object.keys(CASH_MOVES) as [CashMoveKind, ...CashMoveKind[]];

/** The moves that make what must be in the till; a closing difference is what the count found against this. */
export const EXPECTED_MOVE_KINDS = CASH_MOVE_KINDS.filter((kind) => kind !== 'closing_difference');

export interface CountLine {
  denomination_kop: number;
  quantity: number;
}

/** Sums of the moves by kind, in kopecks, each with the sign with which it changes the till. */
export type TillSums = Record<CashMoveKind, number>;

/**
 * What must lie in the till: opening + its difference + cash sales − cash refunds + pay-ins − cash expenses −
 * collections.
 */
export function expectedTill(openingKop: number, sums: TillSums): number {
  let expected = openingKop;
  for (const kind of EXPECTED_MOVE_KINDS) expected += sums[kind];
  return expected;
}

/** What was counted, in kopecks. */
export function countedTotal(lines: readonly CountLine[]): number {
  return lines.reduce((sum, { denomination_kop, quantity }) => sum + denomination_kop * quantity, 0);
}

/** Whether a difference of the till, short or over, goes beyond what an administrator may approve. */
export function isOverThreshold(differenceKop: number, thresholdKop: number): boolean {
  return Math.abs(differenceKop) > thresholdKop;
}
