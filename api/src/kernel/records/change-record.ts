import type { LocationScope } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open';
import { failure } from '../calls/fail';
import { changedFields, differing, isUnchanged } from './changed-fields';
import type { RecordKind, RecordTable, RowOf, ValuesOf } from './define-record';
import { isWithin, lockRecord, requireFresh } from './lock-record';
import { actionOf, type Actor, recordAudit } from './record-audit';

/** What an act does to a record, and says of it. */
export interface Act<T extends RecordTable, Name extends string = string> {
  /** In the past tense: `approved`. With a dot where the trail has it in another group than its subject: `messenger.bound`. */
  act: Name;
  set?: { [Column in keyof ValuesOf<T>]?: ValuesOf<T>[Column] | undefined };
  /** Why, as its author has typed it. */
  reason?: string | null | undefined;
  /** What the trail tells besides changed columns, whether it changed or not. */
  facts?: Readonly<Record<string, unknown>>;
  /** What hangs on the record in other tables, before and after; the trail tells what differs. */
  beside?: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  /** For an act that is no edit: a form that is open meanwhile must not run into a conflict. */
  keepRevision?: boolean;
  /** In which the record must be afterwards, too. */
  within?: LocationScope;
  /** The revision that its author has seen; an act that changes nothing is answered whatever it is, as the repeat that it may be. */
  seen?: number;
  /** What the answer to a stale act shows as the present record, for the page that has to show both versions. */
  current?: () => unknown;
}

/** Counters and clocks of the change itself, which no trail tells. */
const OF_THE_CHANGE = ['revision', 'updated_at'];

/**
 * Writes the columns that differ, raises the revision, adds to the history and to the trail, which tells what really changed. Without a
 * difference it does nothing.
 * @param row the record as it is, locked
 * @returns the record as it is afterwards
 * @throws `location_out_of_scope` for a record that is given away to a place out of reach, `conflict` for one that has changed since
 */
export async function changeRecord<T extends RecordTable>(
  tx: Database,
  actor: Actor,
  record: RecordKind<T>,
  row: RowOf<T>,
  { set = {}, within, seen, current, keepRevision = false, ...act }: Act<T>,
): Promise<RowOf<T>> {
  const changes = changedFields(row as object, set);
  if (within && !isWithin(record, { ...row, ...changes }, within)) throw failure('location_out_of_scope');
  const beside = Object.entries(act.beside ?? {});
  const sides = differing(sideOf(beside, 0), sideOf(beside, 1));
  if (Object.keys({ ...changes, ...sides.after }).length === 0) return row;
  if (seen !== undefined)
    await requireFresh(record, { revision: Number(row['revision']) }, seen, current ?? (() => undefined));
  const next = await write(tx, actor, record, row, changes, keepRevision);
  const names = Object.keys(next).filter((name) => !isUntold(record, name));
  const { before, after } = differing(pick(row, names), pick(next, names));
  await tell(tx, actor, record, next, {
    ...act,
    was: row,
    before: { ...before, ...sides.before },
    after: { ...after, ...sides.after },
  });
  return next;
}

function sideOf(beside: readonly (readonly [name: string, sides: readonly [unknown, unknown]])[], side: 0 | 1): object {
  return Object.fromEntries(beside.map(([name, sides]) => [name, sides[side]]));
}

type Made<T extends RecordTable> = Partial<Pick<Act<T>, 'act' | 'reason' | 'facts'>> & {
  /** What was so in its place until now, where the trail tells it. */
  before?: object | null;
};

/**
 * Inserts a record, with its history and trail. What this same content made before is returned as it is.
 * @throws `conflict` for an id that has other content; it tells the content only of records that are open to all
 */
export async function addRecord<T extends RecordTable>(
  tx: Database,
  actor: Actor,
  record: RecordKind<T>,
  values: ValuesOf<T>,
  made: Made<T> = {},
): Promise<RowOf<T>> {
  const row = await addIfNew(tx, actor, record, values, made);
  if (row !== null) return row;
  const earlier = await there(tx, record, String((values as { id?: unknown }).id));
  if (isUnchanged(earlier as object, values)) return earlier;
  throw failure('conflict', {
    field: 'id',
    message: 'Запись с этим номером уже есть, и в ней другие данные.',
    ...(record.openToAll && { details: earlier }),
  });
}

/** The same; null where there is one with this id. */
export async function addIfNew<T extends RecordTable>(
  tx: Database,
  actor: Actor,
  record: RecordKind<T>,
  values: ValuesOf<T>,
  { act = 'created', reason, facts, before = null }: Made<T>,
): Promise<RowOf<T> | null> {
  const table: RecordTable = record.table;
  const insert = tx.insert(table).values(values).onConflictDoNothing({ target: table.id });
  const [row] = (await insert.returning()) as RowOf<T>[];
  if (!row) return null;
  await tell(tx, actor, record, row, { act, reason, facts, was: null, before, after: tellable(record, row) });
  return row;
}

/** What stands under this id; not locked, since nobody may change what is only ever added. */
async function there<T extends RecordTable>(tx: Database, record: RecordKind<T>, id: string): Promise<RowOf<T>> {
  const table: RecordTable = record.table;
  const [row] = (await tx.select().from(table).where(eq(table.id, id))) as RowOf<T>[];
  if (!row) throw failure('not_found', { message: record.missing });
  return row;
}

/**
 * The same under a key of the device; null where this very call has come before.
 * @throws `operation_conflict` for another record under this id
 */
export async function addOnce<T extends RecordTable & { payload_hash: PgColumn }>(
  tx: Database,
  actor: Actor,
  record: RecordKind<T>,
  values: ValuesOf<T> & { id: string; payload_hash: string },
  { field = 'id', ...made }: Made<T> & { field?: string } = {},
): Promise<RowOf<T> | null> {
  const added = await addIfNew(tx, actor, record, values, made);
  if (added !== null) return added;
  const earlier: Partial<RowOf<T>> = await there(tx, record, values.id);
  if (earlier['payload_hash'] !== values.payload_hash) throw failure('operation_conflict', { field });
  return null;
}

/**
 * Makes the record of this id, or changes the one that there is.
 * @param made what a new one has besides: its author, when it was made
 * @throws `not_found` for one out of reach, `location_out_of_scope` for one that would get there
 */
export async function saveRecord<T extends RecordTable>(
  tx: Database,
  actor: Actor,
  record: RecordKind<T>,
  id: string,
  { made = {}, ...act }: Act<T> & { made?: Partial<ValuesOf<T>> },
): Promise<RowOf<T>> {
  const added = await addIfNew(tx, actor, record, { ...act.set, ...made, id }, act);
  return added ?? changeRecord(tx, actor, record, await lockRecord(tx, record, id, act.within), act);
}

/** Deletes a locked record; the trail keeps what it was. */
export async function removeRecord<T extends RecordTable>(
  tx: Database,
  actor: Actor,
  record: RecordKind<T>,
  row: RowOf<T>,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const table: RecordTable = record.table;
  await tx.delete(table).where(eq(table.id, row['id']));
  await recordAudit(tx, actor, {
    action: `${record.kind}.deleted`,
    subject_kind: record.kind,
    subject_id: String(row['id']),
    before: { ...tellable(record, row), ...facts },
  });
}

/** An act on a record that changes no column of it: only the trail tells it. */
export async function noteAct(
  tx: Database,
  actor: Actor,
  { kind }: Pick<RecordKind, 'kind'>,
  id: string,
  { act, before, after }: { act: string; before?: object | undefined; after?: object | undefined },
): Promise<void> {
  await recordAudit(tx, actor, { action: actionOf(kind, act), subject_kind: kind, subject_id: id, before, after });
}

async function write<T extends RecordTable>(
  tx: Database,
  { now }: Actor,
  record: RecordKind<T>,
  row: RowOf<T>,
  changes: object,
  keepRevision: boolean,
): Promise<RowOf<T>> {
  const table: RecordTable = record.table;
  const { revision }: { revision?: unknown } = row;
  const set = {
    ...changes,
    ...(revision !== undefined && !record.ownRevision && !keepRevision && { revision: Number(revision) + 1 }),
    ...('updated_at' in table && { updated_at: now() }),
  };
  if (Object.keys(set).length === 0) return row;
  const [next] = (await tx.update(table).set(set).where(eq(table.id, row['id'])).returning()) as RowOf<T>[];
  return next!; // The row is locked.
}

interface Told<T extends RecordTable> {
  act: string;
  reason?: string | null | undefined;
  facts?: Readonly<Record<string, unknown>> | undefined;
  was: RowOf<T> | null;
  before: object | null;
  after: object;
}

async function tell<T extends RecordTable>(
  tx: Database,
  actor: Actor,
  { kind, history, always = [] }: RecordKind<T>,
  row: RowOf<T>,
  { act, reason, facts = {}, was, before, after }: Told<T>,
): Promise<void> {
  const happened = { row, was, act, at: actor.now(), by_id: actor.person?.id ?? null, reason: reason || null, facts };
  await history?.(tx, happened);
  await noteAct(tx, actor, { kind }, String(row['id']), {
    act,
    before: before ?? undefined,
    after: { ...pick(row, always), ...after, ...facts, ...(reason && { reason }) },
  });
}

function isUntold<T extends RecordTable>({ untold = [] }: RecordKind<T>, name: string): boolean {
  return OF_THE_CHANGE.includes(name) || (untold as readonly string[]).includes(name);
}

/** What the trail tells of a new record: all that is known of it. */
export function tellable<T extends RecordTable>(record: RecordKind<T>, row: RowOf<T>): object {
  const told = Object.entries(row).filter(([name, value]) => !isUntold(record, name) && value !== null);
  return Object.fromEntries(told);
}

function pick(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
