import type { LocationScope } from '@studio/contracts';
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { CallContext, Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { plannedThere } from '../hooks';
import { withinReach } from '../queries/reach';
import { employee } from '../schema';
import { administratorsByLocation } from './administrators';
import { locationAssignment } from '../staffing-schema';
import { notOver } from './in-force';

/**
 * Those of the people whom the caller may not name: out of reach, and neither assigned to, now or from a coming day, responsible for nor planned at a location that the
 * caller reaches or works at.
 */
export async function strangers(
  context: CallContext,
  db: Database,
  caller: Person,
  scope: LocationScope,
  ids: readonly string[],
): Promise<string[]> {
  const places = placesOf(caller, scope);
  const assigned = db
    .select({ one: sql`1` })
    .from(locationAssignment)
    .where(
      and(
        eq(locationAssignment.employee_id, employee.id),
        inArray(locationAssignment.location_id, places),
        notOver(context.now()),
      ),
    );
  const colleague = places.length === 0 ? [] : [inArray(employee.primary_location_id, places), exists(assigned)];
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(and(inArray(employee.id, [...ids]), or(withinReach(scope), ...colleague)));
  const known = new Set(rows.map(({ id }) => id));
  if (ids.some((id) => !known.has(id)))
    for (const { id } of [
      ...(await administratorsByLocation(db, context.now(), { kind: 'any' }, places)).values(),
    ].flat())
      known.add(id);
  for (const place of places) {
    const others = ids.filter((id) => !known.has(id));
    if (others.length === 0) break;
    for (const planned of await context.hooks.call(plannedThere, db, place, others))
      for (const id of planned) known.add(id);
  }
  return ids.filter((id) => !known.has(id));
}

/** Where the caller reaches or works. */
function placesOf({ primary_location_id, further_location_ids }: Person, scope: LocationScope): string[] {
  const reached = scope.kind === 'own' ? scope.location_ids : [];
  return [...new Set([...reached, primary_location_id, ...further_location_ids].filter((one) => one !== null))];
}
