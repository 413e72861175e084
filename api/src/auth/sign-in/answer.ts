import { and, desc, eq, gt } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { employeeOfMessenger, lockEmployeeOfMessenger } from '../messenger-employee';
import { hashSecret } from '../one-time-code';
import { signInAttempt } from '../schema';

type SignInApp = Pick<App, 'database' | 'now'>;
export type Attempt = typeof signInAttempt.$inferSelect;

const waiting = (now: Date) => and(eq(signInAttempt.status, 'pending'), gt(signInAttempt.expires_at, now));

/**
 * The waiting attempt of a link's code, now opened by this messenger account; null for an invalid code. An account that nobody here has
 * takes it from no other. Of two employees who open the same one neither is let in: it ends, and its page says so.
 */
export async function openAttempt(
  { database, now }: SignInApp,
  code: string,
  messengerId: number,
  isKnown: boolean,
): Promise<Attempt | null> {
  return database.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(signInAttempt)
      .where(and(eq(signInAttempt.code_hash, hashSecret(code)), waiting(now())))
      .for('no key update');
    if (!found) return null;
    const other = found.opened_by === null || found.opened_by === messengerId ? null : found.opened_by;
    if (other !== null && !isKnown) return null;
    const crossed = other !== null && (await employeeOfMessenger(tx, other)) !== null;
    const [opened] = await tx
      .update(signInAttempt)
      .set(crossed ? { status: 'used' } : { opened_by: messengerId })
      .where(eq(signInAttempt.id, found.id))
      .returning();
    return crossed ? null : (opened ?? null);
  });
}

/** The attempt that the account opened last and has not answered yet. */
export async function openedAttempt({ database, now }: SignInApp, messengerId: number): Promise<Attempt | null> {
  const [attempt] = await database.db
    .select()
    .from(signInAttempt)
    .where(and(eq(signInAttempt.opened_by, messengerId), waiting(now())))
    .orderBy(desc(signInAttempt.created_at))
    .limit(1);
  return attempt ?? null;
}

interface Answer {
  attemptId: string;
  messengerId: number;
  confirmed: boolean;
}

/**
 * Answers the attempt once, for the employee of the account; null when it is no longer waiting, was opened by another account since, or the
 * account is nobody's.
 */
export async function answerAttempt({ database, now }: SignInApp, answer: Answer): Promise<Attempt | null> {
  return database.db.transaction(async (tx) => {
    const person = await lockEmployeeOfMessenger(tx, answer.messengerId, 'share');
    if (!person) return null;
    const [attempt] = await tx
      .update(signInAttempt)
      .set(answer.confirmed ? { status: 'confirmed', employee_id: person.id } : { status: 'declined' })
      .where(
        and(eq(signInAttempt.id, answer.attemptId), eq(signInAttempt.opened_by, answer.messengerId), waiting(now())),
      )
      .returning();
    return attempt ?? null;
  });
}
