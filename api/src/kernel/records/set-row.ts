import { and, eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open';
import { failure } from '../calls/fail';
import { changedFields, fieldsBefore } from './changed-fields';
import { contentRevision } from './content-revision';
import type { RowOf, ValuesOf } from './define-record';
import { type Actor, recordAudit } from './record-audit';

interface Setting<T extends PgTable> {
  /** All columns of the compound key. */
  key: Partial<ValuesOf<T>>;
  /** Null removes the row. */
  set: Partial<ValuesOf<T>> | null;
  /** What is written with a change besides, and not told: by whom, when. */
  made?: Partial<ValuesOf<T>>;
  /** `stock_policy.set`, and the record in whose trail it is. */
  told: { action: string; subject_kind: string; subject_id: string };
  /** What the trail tells besides. */
  facts?: Readonly<Record<string, unknown>>;
  /** The revision (`contentRevision` of the set fields) of what was on the screen; without it nothing is asked. */
  seen?: number | undefined;
}

/**
 * Sets what a table keeps under a compound key, and tells it in the trail of the record that it belongs to. Without a difference it does nothing.
 * @throws `conflict` with what stands, where that is not what was seen
 */
export async function setRow<T extends PgTable>(
  tx: Database,
  actor: Actor,
  of: T,
  { key, set, made = {}, told, facts, seen }: Setting<T>,
): Promise<void> {
  const table: PgTable = of;
  const columns = getTableColumns(table);
  const keyed = Object.entries(key).map(([name, value]) => ({ name, value, column: columns[name]! }));
  const at = and(...keyed.map(({ column, value }) => eq(column, value)));
  const [was] = (await tx.select().from(table).where(at).for('update')) as (RowOf<T> & object)[];
  const changes = changesOf(was, key, set);
  if (Object.keys(changes).length === 0) return;
  const stands = was && contentOf(was, { ...key, ...made });
  if (seen !== undefined && seen !== contentRevision(stands))
    throw failure('conflict', {
      details: { ...key, ...stands, id: told.subject_id, revision: contentRevision(stands) },
    });
  const target = keyed.map(({ column }) => column);
  const values = { ...set, ...made };
  if (set === null) await tx.delete(table).where(at);
  else
    await tx
      .insert(table)
      .values({ ...key, ...values })
      .onConflictDoUpdate({ target, set: values });
  const ofKey = keyed.filter(({ value }) => value !== told.subject_id).map(({ name, value }) => [name, value]);
  await recordAudit(tx, actor, {
    ...told,
    before: was && fieldsBefore(was, changes),
    after: { ...Object.fromEntries(ofKey), ...(set !== null && changes), ...facts },
  });
}

/** The values of a row without those of its key, and of who made it. */
function contentOf(row: object, without: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !(name in without)));
}

/** What a row gets, or, where it goes, what it had. */
function changesOf(was: object | undefined, key: object, set: object | null): object {
  if (set !== null) return was ? changedFields(was, set) : set;
  return contentOf(was ?? {}, key);
}
