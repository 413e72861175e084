import { and, eq, ne, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { employee } from '../users';
import { voidSignIns } from './sign-in-rights';

export interface MessengerAccount {
  messenger_id: number;
  username: string | null;
}

/**
 * Binds the account to the employee, replacing their previous one: what that one could still be used for, and links that would bind yet
 * another, become invalid. False, with an audit entry, when the account already belongs to another
 * employee; the caller must not roll that entry back.
 */
export async function bindMessenger(
  db: Database,
  actor: Actor,
  employeeId: string,
  account: MessengerAccount,
): Promise<boolean> {
  const subject = { subject_kind: 'employee', subject_id: employeeId };
  return db.transaction(async (tx) => {
    await queueForAccount(tx, account);
    const [before] = await tx.select().from(employee).where(eq(employee.id, employeeId)).for('no key update');
    const [holder] = await tx
      .select({ id: employee.id })
      .from(employee)
      .where(and(eq(employee.messenger_id, account.messenger_id), ne(employee.id, employeeId)));
    const after = { messenger_id: account.messenger_id };
    if (!before || holder) {
      await recordAudit(tx, actor, {
        ...subject,
        action: 'messenger.bind_refused',
        after: { ...after, holder: holder?.id },
      });
      return false;
    }
    // Before the account changes: from then on a sign-in under way would wait for this transaction, and this one for it.
    if (before.messenger_id !== account.messenger_id) await voidSignIns(tx, employeeId, actor.now());
    await tx
      .update(employee)
      .set({
        messenger_id: account.messenger_id,
        messenger_username: account.username,
        messenger_bound_at: actor.now(),
      })
      .where(eq(employee.id, employeeId));
    await recordAudit(tx, actor, {
      ...subject,
      action: 'messenger.bound',
      before: { messenger_id: before.messenger_id },
      after,
    });
    return true;
  });
}

/** Serialises concurrent bindings of one account. */
export async function queueForAccount(tx: Database, { messenger_id }: MessengerAccount): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${messenger_id}::bigint)`);
}

export async function bindingOf(db: Database, employeeId: string) {
  const [row] = await db
    .select({ id: employee.messenger_id, username: employee.messenger_username, bound_at: employee.messenger_bound_at })
    .from(employee)
    .where(eq(employee.id, employeeId));
  return { bound: row?.id != null, username: row?.username ?? null, bound_at: row?.bound_at?.toISOString() ?? null };
}
