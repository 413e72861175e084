import { isDeepStrictEqual } from 'node:util';

interface Save<Row> {
  /** What this save would write. */
  wanted: Partial<Row>;
  /** The revision that it was made from; null for a new record. */
  from: number | null;
}

/**
 * Whether the record is what this same save has made: one revision later, with its content. Whoever sends again after a lost reply is then
 * answered, and not told that somebody else was quicker.
 */
export function isRepeat<Row extends object>(row: Row, revision: number, { wanted, from }: Save<Row>): boolean {
  return (
    revision === (from ?? 0) + 1 &&
    Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(row[name as keyof Row], value))
  );
}
