import { type LocationScope, reaches } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { failure } from '../fail';
import type { RecordKind, RecordTable, RowOf } from './define-record';

/**
 * The record, locked until the transaction ends.
 * @throws `not_found` in the record's words, also for one out of reach
 */
export async function lockRecord<T extends RecordTable>(
  tx: Database,
  record: RecordKind<T>,
  id: string,
  scope: LocationScope = { kind: 'any' },
): Promise<RowOf<T>> {
  const table: RecordTable = record.table;
  const [row] = (await tx.select().from(table).where(eq(table.id, id)).for('update')) as RowOf<T>[];
  if (!row || !isWithin(record, row, scope)) throw failure('not_found', { message: record.missing });
  return row;
}

export function isWithin<T extends RecordTable>(
  record: Pick<RecordKind<T>, 'place'>,
  row: RowOf<T>,
  scope: LocationScope,
): boolean {
  if (record.place === undefined || scope.kind === 'any') return true;
  const place = record.place(row);
  return place !== null && reaches(scope, place);
}

/** A stale page must not act on a record that has changed since. @throws `conflict` */
export function requireRevision(
  { stale }: Pick<RecordKind, 'stale'>,
  row: { revision: number },
  seen: number,
  details?: unknown,
): void {
  if (row.revision !== seen) throw failure('conflict', { ...(stale !== undefined && { message: stale }), details });
}
