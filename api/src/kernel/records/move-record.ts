import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { failure } from '../calls/fail';
import { auditEntry } from './audit-schema';
import { type Act, changeRecord } from './change-record';
import type { RecordKind, RecordTable, RowOf } from './define-record';
import { actionOf, type Actor } from './record-audit';

/** @throws `illegal_transition`, or what the record says, where the act is not legal in its state */
export function requireMove<T extends RecordTable, Name extends string>(
  record: RecordKind<T, Name>,
  row: RowOf<T>,
  act: Name,
): void {
  if (record.moves?.[act].from.includes(String(row['state']))) return;
  throw record.refusal?.(row, act) ?? failure('illegal_transition', { details: { state: row['state'] } });
}

/**
 * Whether the record is as this very act of this person has left it: the call is sent again, since its answer was lost, and is answered as
 * the first time.
 */
export async function isMade<T extends RecordTable, Name extends string>(
  tx: Database,
  { person }: Actor,
  { kind, moves }: RecordKind<T, Name>,
  row: RowOf<T>,
  { act, reason, facts = {} }: Pick<Act<T, Name>, 'act' | 'reason' | 'facts'>,
): Promise<boolean> {
  const to = moves?.[act].to;
  if (to !== undefined && row['state'] !== to) return false;
  const action = actionOf(kind, act);
  const ofRecord = and(eq(auditEntry.subject_id, String(row['id'])), eq(auditEntry.subject_kind, kind));
  const [last] = await tx
    .select({ action: auditEntry.action, actor_id: auditEntry.actor_id, after: auditEntry.after })
    .from(auditEntry)
    // Where the act leads to no one state, nothing may have been done since.
    .where(and(ofRecord, to === undefined ? undefined : eq(auditEntry.action, action)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(1);
  if (last?.action !== action || last.actor_id !== (person?.id ?? null)) return false;
  const told = last.after as Record<string, unknown>;
  const wanted = JSON.parse(JSON.stringify({ ...facts, reason: reason || null })) as Record<string, unknown>;
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(told[name] ?? null, value));
}

/** Moves a locked record to where the act leads, and writes what changes with it. @throws as `requireMove` and `changeRecord` do */
export async function moveRecord<T extends RecordTable, Name extends string>(
  tx: Database,
  actor: Actor,
  record: RecordKind<T, Name>,
  row: RowOf<T>,
  act: Act<T, Name>,
): Promise<RowOf<T>> {
  requireMove(record, row, act.act);
  const to = record.moves?.[act.act].to;
  const set = { ...act.set, ...(to !== undefined && { state: to }) } as Act<T>['set'] & object;
  return changeRecord(tx, actor, record as RecordKind<T>, row, { ...act, set });
}
