import type { ListColumn } from './list-column';

/** The columns that a saved view or this device shows, in their order. */
export function shownColumns<R, Id extends string>(
  columns: readonly ListColumn<R, Id>[],
  viewed: readonly string[] | null,
  hidden: ReadonlySet<Id>,
): Id[] {
  return columns
    .filter(({ id, fixed, service }) => fixed || service || (viewed === null ? !hidden.has(id) : viewed.includes(id)))
    .filter(({ service }) => !service)
    .map(({ id }) => id);
}
