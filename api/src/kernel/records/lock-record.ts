import { type LocationScope, reaches } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { failure } from '../calls/fail';
import { changedFields } from './changed-fields';
import type { RecordKind, RecordTable, RowOf } from './define-record';

/**
 * The record, locked until the transaction ends.
 * @param lock `no key update` lets others refer to the record meanwhile: to a place, a person
 * @throws `not_found` in the record's words, also for one out of reach
 */
export async function lockRecord<T extends RecordTable>(
  tx: Database,
  record: RecordKind<T>,
  id: string,
  scope: LocationScope = { kind: 'any' },
  lock: 'update' | 'no key update' = 'update',
): Promise<RowOf<T>> {
  const table: RecordTable = record.table;
  const [row] = (await tx.select().from(table).where(eq(table.id, id)).for(lock)) as RowOf<T>[];
  if (!row || !isWithin(record, row, scope)) throw failure('not_found', { message: record.missing });
  return row;
}

export function isWithin<T extends RecordTable>(
  record: Pick<RecordKind<T>, 'place'>,
  row: RowOf<T>,
  scope: LocationScope,
): boolean {
  if (record.place === undefined || scope.kind === 'any') return true;
  return [record.place(row)].flat().some((place) => place !== null && reaches(scope, place));
}

/**
 * A stale page must not act on a record that has changed since.
 * @param current what the answer shows as the present record; read for a stale act alone
 * @throws `conflict`
 */
export async function requireFresh(
  { stale }: Pick<RecordKind, 'stale'>,
  row: { revision: number },
  seen: number,
  current: () => unknown,
): Promise<void> {
  if (row.revision !== seen)
    throw failure('conflict', { ...(stale !== undefined && { message: stale }), details: await current() });
}

/**
 * The same of a decision, which carries what was on the screen: revision, sum, number of records.
 * @param present the same of the record as it is now
 * @throws `conflict` with the present record
 */
export async function requireSeen<Figure extends string>(
  { stale }: Pick<RecordKind, 'stale'>,
  present: Readonly<Record<Figure, number | null>>,
  seen: Readonly<Record<NoInfer<Figure>, number | null>>,
  current: () => unknown,
): Promise<void> {
  const differs = (Object.keys(present) as Figure[]).some((figure) => present[figure] !== seen[figure]);
  if (differs) throw failure('conflict', { ...(stale !== undefined && { message: stale }), details: await current() });
}

/**
 * The columns that an edit would really change. One that changes nothing comes again after a lost answer, and is never stale.
 * @param current what the answer to a stale edit shows as the present record
 * @throws `conflict` for an edit of an older record
 */
export async function freshChanges<Row extends { revision: number }>(
  record: Pick<RecordKind, 'stale'>,
  row: Row,
  wanted: { [Column in keyof Row]?: Row[Column] | undefined },
  seen: number,
  current: () => unknown = () => row,
): Promise<Partial<Row>> {
  const changes = changedFields(row, wanted);
  if (Object.keys(changes).length > 0) await requireFresh(record, row, seen, current);
  return changes;
}
