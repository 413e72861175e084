import { and, eq, ne, sql } from 'drizzle-orm';
import { type Actor, changeRecord, noteAct } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { employee, employeeRecord, formerCards, joinFormer, NO_MESSENGER } from '../users';
import { tellOfBinding } from './messenger-told';
import { endSessionsOf, voidSignIns } from './sign-in-rights';

export interface MessengerAccount {
  messenger_id: number;
  username: string | null;
}

/**
 * Binds the account to the employee, replacing their previous one: what that one could still be used for, and links that would bind yet
 * another, become invalid. An account that a dismissed employee still has is taken from them. False, with an audit entry, when it belongs to
 * another who works here; the caller must not roll that entry back.
 * @param invited_by who else let them in: the maker of the link, or null for a number that was shared; undefined where the person has proved
 * that they still have the account that is replaced, or signed in
 */
export async function bindMessenger(
  db: Database,
  actor: Actor,
  employeeId: string,
  account: MessengerAccount,
  { invited_by }: { invited_by?: string | null } = {},
): Promise<boolean> {
  const { messenger_id, username: messenger_username } = account;
  return db.transaction(async (tx) => {
    await queueForAccount(tx, account);
    const [before] = await tx.select().from(employee).where(eq(employee.id, employeeId)).for('no key update');
    const [holder] = await tx
      .select()
      .from(employee)
      .where(and(eq(employee.messenger_id, messenger_id), ne(employee.id, employeeId)));
    if (!before || holder?.status === 'active') {
      const refused = { act: 'messenger.bind_refused', after: { messenger_id, holder: holder?.id } };
      await noteAct(tx, actor, employeeRecord, employeeId, refused);
      return false;
    }
    if (holder) await changeRecord(tx, actor, employeeRecord, holder, { act: 'messenger.unbound', set: NO_MESSENGER });
    // Before the account changes: from then on a sign-in under way would wait for this transaction, and this one for it.
    if (before.messenger_id !== messenger_id) await voidSignIns(tx, employeeId, actor.now());
    const replaces = before.messenger_id !== null && before.messenger_id !== messenger_id;
    const ended =
      replaces && invited_by !== undefined
        ? await endSessionsOf(tx, employeeId, { reason: 'messenger_changed', now: actor.now() })
        : [];
    await changeRecord(tx, actor, employeeRecord, before, {
      act: 'messenger.bound',
      facts: { ...(ended.length > 0 && { sessions_ended: ended.length }), ...(invited_by && { invited_by }) },
      set: { messenger_id, messenger_username, messenger_bound_at: actor.now() },
      keepRevision: true,
    });
    await joinFormer(tx, actor, employeeId, await formerCards(tx, { ...before, messenger_id }));
    await tellOfBinding(tx, actor, before, { messenger_id, invited_by });
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
