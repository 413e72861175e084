import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { auditEntry } from '../../kernel/records';
import type { EmployeeRecord } from './lock-managed';

/** What the latest dismissal of somebody ended. */
export interface Dismissal {
  /** The last day. */
  on: string;
  at: Date;
  reason: string | null;
  sessions_ended: number;
  /** Ids of the places that they were a named administrator of. */
  administered: readonly string[];
}

/** Read from the trail; of a card that came in dismissed there is nothing but its last day. */
export async function lastDismissal(db: Database, { id, dismissed_on, hired_on }: EmployeeRecord): Promise<Dismissal> {
  const on = dismissed_on ?? hired_on;
  const [ended, before] = await db
    .select({ at: auditEntry.at, action: auditEntry.action, after: auditEntry.after })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject_id, id),
        eq(auditEntry.subject_kind, 'employee'),
        inArray(auditEntry.action, ['employee.dismissed', 'employee.leaving', 'employee.restored', 'employee.stays']),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(2);
  const told = toldOf(ended);
  // The last day was named before it came: its reason, and what became free, are of that moment.
  const named = before?.action === 'employee.leaving' ? before : ended;
  return {
    on,
    at: named?.at ?? new Date(`${on}T00:00:00Z`),
    reason: toldOf(named)?.reason ?? null,
    sessions_ended: told?.sessions_ended ?? 0,
    administered: told?.administered_locations ?? [],
  };
}

/** Which first day the latest return, or the correction of it, has told; undefined of none. */
export async function toldReturn(db: Database, id: string): Promise<string | undefined> {
  const [last] = await db
    .select({ after: auditEntry.after })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject_id, id),
        eq(auditEntry.subject_kind, 'employee'),
        inArray(auditEntry.action, ['employee.restored', 'employee.return_moved']),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return toldOf(last)?.returned_on;
}

const toldOf = (entry: { after: unknown } | undefined) =>
  entry?.after as
    | { reason?: string; sessions_ended?: number; administered_locations?: string[]; returned_on?: string }
    | undefined;
