import { ACCESS_COOKIE_DAYS, DAY_MS } from '@studio/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { noteAct } from '../kernel/records';
import type { App, CallContext, CallOrigin } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { failure } from '../kernel/calls/fail';
import { announceChanged } from '../notifications';
import { employee } from '../users';
import { browserName } from './browser-name';
import { authSession } from './schema';
import { notifyOfNewBrowser } from './notify-of-new-browser';
import { issueToken } from './token';

/** Its own begin and logout are told; sessions that somebody ends are told by the act on the employee. */
const SESSION = { kind: 'session' };

interface Newcomer {
  employeeId: string;
  origin: CallOrigin;
}

/**
 * Starts a session of 30 days and returns its token; `tx` is the transaction that used up the proof of identity.
 * @throws 401 when the employee is dismissed.
 */
export async function beginSession(
  tx: Database,
  { config, now }: Pick<App, 'config' | 'now'>,
  { employeeId, origin }: Newcomer,
) {
  const [person] = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.id, employeeId), eq(employee.status, 'active')));
  if (!person) throw failure('unauthorized', { message: 'Учётная запись закрыта. Обратитесь к администратору.' });
  const at = now();
  const expires_at = new Date(at.getTime() + ACCESS_COOKIE_DAYS * DAY_MS);
  const browser_name = browserName(origin.userAgent);
  const [session] = await tx
    .insert(authSession)
    .values({
      employee_id: employeeId,
      browser_name,
      address: origin.address,
      created_at: at,
      last_seen_at: at,
      expires_at,
    })
    .returning({ id: authSession.id });
  const session_id = session!.id; // RETURNING gives the one row that was inserted.
  await noteAct(tx, { person: { id: employeeId }, origin, now }, SESSION, session_id, { act: 'begun' });
  await notifyOfNewBrowser(tx, { now }, { employeeId, sessionId: session_id, browserName: browser_name });
  return {
    access_token: await issueToken(config.tokenSecret, { employee_id: employeeId, session_id }, expires_at),
    employee_id: employeeId,
  };
}

/** Ends the caller's session; its token is refused from the next call on. Ending it twice changes nothing. */
export async function endSession(context: CallContext, sessionId: string, reason: 'logout' | 'idle'): Promise<void> {
  await context.database.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(authSession)
      .set({ ended_at: context.now(), ended_reason: reason })
      .where(and(eq(authSession.id, sessionId), isNull(authSession.ended_at)))
      .returning({ id: authSession.id, employee_id: authSession.employee_id });
    if (!ended) return;
    await announceChanged(tx, [ended.employee_id]);
    await noteAct(tx, context, SESSION, ended.id, { act: 'ended', after: { ended_reason: reason } });
  });
}
