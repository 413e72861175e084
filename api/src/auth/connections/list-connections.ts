import type { EmployeeConnection } from '@studio/contracts';
import { and, count, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { location } from '../../locations';
import { employee, fullName, pageOfEmployees, requireFilterInReach } from '../../users';
import { authSession, invitation } from '../schema';

export const connections = calls.users.connections.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  await requireFilterInReach(db, scope, input);
  const { ids, ...figures } = await pageOfEmployees(db, scope, { ...input, at: context.now() });
  return { items: await connectionsOf(db, ids, context.now()), ...figures };
});

/** In the order of the ids. */
async function connectionsOf(db: Database, ids: string[], now: Date): Promise<EmployeeConnection[]> {
  if (ids.length === 0) return [];
  const [people, seen, live, invited] = await Promise.all([
    db
      .select({ row: employee, place: location.name })
      .from(employee)
      .leftJoin(location, eq(location.id, employee.primary_location_id))
      .where(inArray(employee.id, ids)),
    db
      .select({ id: authSession.employee_id, at: max(authSession.last_seen_at) })
      .from(authSession)
      .where(inArray(authSession.employee_id, ids))
      .groupBy(authSession.employee_id),
    db
      .select({ id: authSession.employee_id, devices: count() })
      .from(authSession)
      .where(and(inArray(authSession.employee_id, ids), isNull(authSession.ended_at), gt(authSession.expires_at, now)))
      .groupBy(authSession.employee_id),
    db
      .select({ id: invitation.employee_id, until: max(invitation.expires_at) })
      .from(invitation)
      .where(and(inArray(invitation.employee_id, ids), isNull(invitation.used_at), gt(invitation.expires_at, now)))
      .groupBy(invitation.employee_id),
  ]);
  const byId = new Map(people.map((one) => [one.row.id, one]));
  const seenAt = new Map(seen.map(({ id, at }) => [id, at]));
  const devices = new Map(live.map((one) => [one.id, one.devices]));
  const invitedUntil = new Map(invited.map(({ id, until }) => [id, until]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const { row, place } = found;
    return {
      employee_id: id,
      full_name: fullName(row),
      position: row.position,
      primary_location_name: place,
      status: row.status,
      messenger_bound: row.messenger_id !== null,
      messenger_username: row.messenger_username,
      messenger_bound_at: row.messenger_bound_at?.toISOString() ?? null,
      devices: devices.get(id) ?? 0,
      last_seen_at: seenAt.get(id)?.toISOString() ?? null,
      invited_until: invitedUntil.get(id)?.toISOString() ?? null,
    };
  });
}
