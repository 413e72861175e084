import { daysOfMonth, shiftDate } from '../calendar-date';

/**
 * Months without a run between the first that has one and a later one: «2026-03».
 * @param months that have a run, in any order
 * @param before the later month, which is none of the answer
 */
export function skippedMonths(months: readonly string[], before: string): string[] {
  const there = new Set(months);
  const skipped: string[] = [];
  let month = months.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? before;
  while (month < before) {
    if (!there.has(month)) skipped.push(month);
    month = shiftDate(daysOfMonth(month).to, 1).slice(0, 7);
  }
  return skipped;
}
