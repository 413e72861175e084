import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Person } from '../kernel/calls/context';
import { fixedStatement } from '../kernel/database/fixed-statement';
import type { Database } from '../kernel/database/open';
import { rowsOf } from '../kernel/database/rows-of';
import { together } from '../kernel/database/together';
import { authSession } from './schema';

/** One lock for each person, which stands in a queue: many calls of theirs do not keep out whoever ends their access. */
const KEY = `hashtextextended('access ' || $1, 0)`;
const HOLD = `select pg_advisory_xact_lock_shared(${KEY})`;
const LOCK = `select pg_advisory_xact_lock(${KEY})`;
/** A statement of its own: it sees what was written while the lock was waited for. */
const LIVES = `select 1 from auth_session where id = $1 and employee_id = $2 and ended_at is null and access_revision = $3`;

/** Whether the session lives and gives what it gave on arrival; who would change that waits until the transaction ends. */
export async function holdAccess(tx: Database, { session_id, id, access_revision }: Person): Promise<boolean> {
  const [, alive] = await together(
    tx.execute(fixedStatement(HOLD, [id])),
    tx.execute(fixedStatement(LIVES, [session_id, id, access_revision])),
  );
  return rowsOf(alive).length > 0;
}

/** Waits for what this person is writing; what comes of theirs meanwhile waits for this transaction. */
export async function lockAccess(tx: Database, employeeId: string): Promise<void> {
  await tx.execute(fixedStatement(LOCK, [employeeId]));
}

/** These people may do something else from now on: their calls that have arrived, and are not written yet, are answered anew. */
export async function renewAccess(tx: Database, employeeIds: readonly string[]): Promise<void> {
  if (employeeIds.length === 0) return;
  for (const id of [...new Set(employeeIds)].toSorted()) await lockAccess(tx, id);
  await tx
    .update(authSession)
    .set({ access_revision: sql`${authSession.access_revision} + 1` })
    .where(and(inArray(authSession.employee_id, [...employeeIds]), isNull(authSession.ended_at)));
}
