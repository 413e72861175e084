import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { announceChanged } from '../notifications';
import type { EndOfSessions } from '../users';
import { lockAccess } from './hold-access';
import { actConfirmation, authSession, invitation, signInAttempt, typedCode } from './schema';

/** Ends live sessions of the employee: their tokens are refused from the next call on, and what they are writing is waited for. Returns the ids of the ended ones. */
export async function endSessionsOf(
  tx: Database,
  employeeId: string,
  { reason, now, only, except }: EndOfSessions,
): Promise<string[]> {
  await lockAccess(tx, employeeId);
  const ended = await tx
    .update(authSession)
    .set({ ended_at: now, ended_reason: reason })
    .where(
      and(
        eq(authSession.employee_id, employeeId),
        isNull(authSession.ended_at),
        gt(authSession.expires_at, now),
        only === undefined ? undefined : eq(authSession.id, only),
        except === undefined ? undefined : ne(authSession.id, except),
      ),
    )
    .returning({ id: authSession.id });
  if (ended.length > 0) await announceChanged(tx, [employeeId]);
  return ended.map(({ id }) => id);
}

/** Voids the links that bind a messenger to the employee. */
export async function voidInvitations(tx: Database, employeeId: string, now: Date): Promise<void> {
  await tx
    .update(invitation)
    .set({ expires_at: now })
    .where(and(eq(invitation.employee_id, employeeId), isNull(invitation.used_at), gt(invitation.expires_at, now)));
}

/**
 * Voids everything by which the employee could still sign in: links, typed codes, confirmed attempts, and what was confirmed. Call it before ending sessions:
 * it waits for a sign-in under way, whose session then exists.
 */
export async function voidSignIns(tx: Database, employeeId: string, now: Date): Promise<void> {
  await voidInvitations(tx, employeeId, now);
  await tx.delete(typedCode).where(and(eq(typedCode.employee_id, employeeId), isNull(typedCode.used_at)));
  await tx
    .update(signInAttempt)
    .set({ status: 'declined' })
    .where(and(eq(signInAttempt.employee_id, employeeId), inArray(signInAttempt.status, ['pending', 'confirmed'])));
  await tx
    .update(actConfirmation)
    .set({ status: 'declined' })
    .where(and(eq(actConfirmation.employee_id, employeeId), inArray(actConfirmation.status, ['pending', 'confirmed'])));
}

/** Deletes an employee's invitations, codes and attempts, used or not; sessions would have prevented the deletion. */
export async function deleteSignIns(tx: Database, employeeId: string): Promise<void> {
  await tx.delete(actConfirmation).where(eq(actConfirmation.employee_id, employeeId));
  await tx.delete(invitation).where(eq(invitation.employee_id, employeeId));
  await tx.delete(typedCode).where(eq(typedCode.employee_id, employeeId));
  await tx.delete(signInAttempt).where(eq(signInAttempt.employee_id, employeeId));
}
