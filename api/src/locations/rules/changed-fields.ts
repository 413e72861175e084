import { isDeepStrictEqual } from 'node:util';

/** The wanted fields that differ from the row; what is absent stays as it is. */
export function changedFields<Row extends object>(row: Row, wanted: { [Key in keyof Row]?: Row[Key] | undefined }) {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(row[name as keyof Row], value),
  );
  return Object.fromEntries(changed) as Partial<Row>;
}

/** What the changed fields were before. */
export function fieldsBefore<Row extends object>(row: Row, changes: Partial<Row>): Partial<Row> {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, row[name as keyof Row]])) as Partial<Row>;
}
