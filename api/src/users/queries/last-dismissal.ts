import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { auditEntry } from '../../kernel/records';
import type { EmployeeRecord } from './lock-managed';

/** What the latest dismissal of somebody ended. */
export interface Dismissal {
  /** The last day. */
  on: string;
  at: Date;
  sessions_ended: number;
  /** Ids of the places that they were a named administrator of. */
  administered: readonly string[];
}

/** Read from the trail; of a card that came in dismissed there is nothing but its last day. */
export async function lastDismissal(db: Database, { id, dismissed_on, hired_on }: EmployeeRecord): Promise<Dismissal> {
  const on = dismissed_on ?? hired_on;
  const [entry] = await db
    .select({ at: auditEntry.at, after: auditEntry.after })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject_id, id),
        eq(auditEntry.subject_kind, 'employee'),
        eq(auditEntry.action, 'employee.dismissed'),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(1);
  const told = entry?.after as { sessions_ended?: number; administered_locations?: string[] } | undefined;
  return {
    on,
    at: entry?.at ?? new Date(`${on}T00:00:00Z`),
    sessions_ended: told?.sessions_ended ?? 0,
    administered: told?.administered_locations ?? [],
  };
}
