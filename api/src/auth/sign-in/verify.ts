import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { calls } from '../../kernel/calls/implement';
import { hashTypedCode, isSecret } from '../one-time-code';
import { signInAttempt, typedCode } from '../schema';
import { beginSession } from '../sessions';
import { browserSecret } from './browser-cookie';

/** Most wrong codes per attempt. */
const MAX_WRONG_CODES = 5;

/** Nobody was let in, and its time is not over: two people opened it, or too many were begun. */
const ENDED_EARLY = {
  message: 'Этот код больше не действует: его открыли и с другого телефона, или вход начинали слишком часто.',
  details: { ended_early: true },
};

type Attempt = typeof signInAttempt.$inferSelect;

/**
 * Answers only the page that started the attempt (otherwise 403): still waiting, declined, or confirmed with the token, which is returned
 * once (again: 410).
 */
export const verify = calls.auth.verify.handler(async ({ context, input }) => {
  const { database, origin, now } = context;
  const [attempt] = await database.db.select().from(signInAttempt).where(eq(signInAttempt.id, input.attempt_id));
  if (!attempt) throw failure('code_used');
  if (!isSecret(browserSecret(origin, attempt.id), attempt.browser_hash)) throw failure('other_browser');
  if (attempt.expires_at <= now()) throw failure('code_used');
  if (attempt.status === 'used') throw failure('code_used', attempt.employee_id === null ? ENDED_EARLY : {});
  if (attempt.status === 'declined') return { status: 'declined' as const };
  if (input.typed_code !== undefined) return signInByTypedCode(context, attempt, input.typed_code);
  if (attempt.status === 'confirmed') return signInByConfirmation(context, attempt);
  return { status: 'pending' as const, expires_at: attempt.expires_at.toISOString() };
});

async function signInByConfirmation(context: CallContext, { id }: Attempt) {
  const { database, origin, now } = context;
  return database.db.transaction(async (tx) => {
    const [used] = await tx
      .update(signInAttempt)
      .set({ status: 'used' })
      .where(and(eq(signInAttempt.id, id), eq(signInAttempt.status, 'confirmed'), gt(signInAttempt.expires_at, now())))
      .returning({ employee_id: signInAttempt.employee_id });
    if (!used?.employee_id) throw failure('code_used');
    return {
      status: 'confirmed' as const,
      ...(await beginSession(tx, context, { employeeId: used.employee_id, origin })),
    };
  });
}

/** The try is counted before the code is checked, so that concurrent guesses cannot bypass the limit. */
async function signInByTypedCode(context: CallContext, { id }: Attempt, code: string) {
  const { config, database, origin, now } = context;
  const [counted] = await database.db
    .update(signInAttempt)
    .set({ code_tries: sql`${signInAttempt.code_tries} + 1` })
    .where(and(eq(signInAttempt.id, id), lt(signInAttempt.code_tries, MAX_WRONG_CODES)))
    .returning({ tries: signInAttempt.code_tries });
  if (!counted) throw failure('code_used', { message: 'Слишком много неверных кодов. Начните вход заново.' });
  return database.db.transaction(async (tx) => {
    const [matched] = await tx
      .update(typedCode)
      .set({ used_at: now() })
      .where(
        and(
          eq(typedCode.code_hash, hashTypedCode(config.tokenSecret, code)),
          isNull(typedCode.used_at),
          gt(typedCode.expires_at, now()),
        ),
      )
      .returning({ employee_id: typedCode.employee_id });
    if (!matched) throw wrongCode(MAX_WRONG_CODES - counted.tries);
    const [used] = await tx
      .update(signInAttempt)
      .set({ status: 'used', employee_id: matched.employee_id })
      .where(and(eq(signInAttempt.id, id), eq(signInAttempt.status, 'pending')))
      .returning({ id: signInAttempt.id });
    if (!used) throw failure('code_used');
    return {
      status: 'confirmed' as const,
      ...(await beginSession(tx, context, { employeeId: matched.employee_id, origin })),
    };
  });
}

function wrongCode(left: number) {
  const hope = left > 0 ? `Осталось попыток: ${left}.` : 'Попыток больше нет, начните вход заново.';
  return failure('validation_failed', { field: 'typed_code', message: `Код не подошёл. ${hope}` });
}
