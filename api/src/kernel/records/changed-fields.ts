import { isDeepStrictEqual } from 'node:util';

/** The wanted fields that differ from the row; absent ones stay unchanged. */
export function changedFields<Row extends object>(row: Row, wanted: { [Key in keyof Row]?: Row[Key] | undefined }) {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(row[name as keyof Row], value),
  );
  return Object.fromEntries(changed) as Partial<Row>;
}

/** The changed fields before the change. */
export function fieldsBefore<Row extends object>(row: Row, changes: Partial<Row>): Partial<Row> {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, row[name as keyof Row]])) as Partial<Row>;
}
