import { hasPermission } from '@studio/contracts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { calls, signedIn } from '../../kernel/calls/implement';
import { failure } from '../../kernel/calls/fail';
import { findManaged, lockManaged, revokeSessions } from '../../users';
import { authSession } from '../schema';

/** The last used one comes first. */
export const devices = calls.users.devices.handler(async ({ context, input: { employeeId } }) => {
  const { db } = context.database;
  const caller = signedIn(context);
  requireOwnOrUpdate(caller, employeeId);
  const { row } = await findManaged(db, caller, employeeId);
  const live = and(
    eq(authSession.employee_id, row.id),
    isNull(authSession.ended_at),
    gt(authSession.expires_at, context.now()),
  );
  const sessions = await db
    .select()
    .from(authSession)
    .where(live)
    .orderBy(desc(authSession.last_seen_at), authSession.id);
  return sessions.map((session) => ({
    id: session.id,
    browser_name: session.browser_name,
    address: session.address,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
    current: session.id === caller.session_id,
  }));
});

/** The caller's own session ends only when it is named. */
export const endDevices = calls.users.endDevices.handler(({ context, input: { employeeId, session_id } }) =>
  context.database.db.transaction(async (tx) => {
    const caller = signedIn(context);
    requireOwnOrUpdate(caller, employeeId);
    const { id } = (await lockManaged(tx, caller, employeeId)).row;
    if (session_id !== undefined) {
      const [known] = await tx
        .select({ id: authSession.id })
        .from(authSession)
        .where(and(eq(authSession.id, session_id), eq(authSession.employee_id, id)));
      if (!known) throw failure('not_found', { field: 'session_id', message: 'Такого устройства нет.' });
    }
    return { ended: await revokeSessions(tx, context, id, session_id === undefined ? {} : { only: session_id }) };
  }),
);

/** One's own devices need no right. @throws `forbidden` */
function requireOwnOrUpdate(caller: Person, employeeId: string): void {
  const own = employeeId === caller.id;
  if (!own && !hasPermission(caller.roles, 'update_employees')) throw failure('forbidden');
}
