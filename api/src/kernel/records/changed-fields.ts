import { isDeepStrictEqual } from 'node:util';

/** The wanted fields that differ from the row; absent ones stay unchanged. */
export function changedFields<Row extends object>(row: Row, wanted: { [Key in keyof Row]?: Row[Key] | undefined }) {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(row[name as keyof Row], value),
  );
  return Object.fromEntries(changed) as Partial<Row>;
}

/** Whether the row is as wanted already. */
export function isUnchanged<Row extends object>(row: Row, wanted: { [Key in keyof Row]?: Row[Key] | undefined }) {
  return Object.keys(changedFields(row, wanted)).length === 0;
}

/** The changed fields before the change. */
export function fieldsBefore<Row extends object>(row: Row, changes: Partial<Row>): Partial<Row> {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, row[name as keyof Row]])) as Partial<Row>;
}

/** What differs between two states, on either side; null for a state that there is none of. */
export function differing<Before extends object | null, After extends object | null>(
  before: Before,
  after: After,
): { before: Partial<Before>; after: Partial<After> } {
  const [was, is] = [{ ...before } as Record<string, unknown>, { ...after } as Record<string, unknown>];
  const names = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  const only = (state: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, state[name]]));
  return { before: (before && only(was)) as Partial<Before>, after: (after && only(is)) as Partial<After> };
}
