import { and, eq, exists, not, sql } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { portalActor } from '../../kernel/records';
import { location } from '../../locations/schema';
import { locationAdministrator, locationAssignment } from '../staffing-schema';
import { notOver } from './in-force';
import { thoseReaching } from './reaching';
import { setAdministrators } from './set-administrators';
import { tellDeciders } from './tell-deciders';

/**
 * Ends the naming of administrators whose assignment to the place is over since midnight there and who reach it no longer; whoever decides
 * there is told. Returns their number.
 */
export async function endAdministratorsOfPastDays({ database, hooks, now }: Pick<App, 'database' | 'hooks' | 'now'>) {
  const { db } = database;
  const by = { ...portalActor({ now }), hooks };
  let ended = 0;
  for (const { location_id, employee_id } of await assignedBefore(db, now())) {
    if ((await thoseReaching(db, [employee_id], location_id, now())).length > 0) continue;
    await db.transaction(async (tx) => {
      await setAdministrators(tx, by, location_id, (before) => before.filter((id) => id !== employee_id));
      await tellDeciders(tx, by, location_id, employee_id);
    });
    ended += 1;
  }
  return ended;
}

/** Named administrators of active places who were assigned there until today. */
function assignedBefore(db: Database, now: Date) {
  const { employee_id, location_id } = locationAdministrator;
  const isOver = db
    .select({ one: sql`1` })
    .from(locationAssignment)
    .where(
      and(
        eq(locationAssignment.employee_id, employee_id),
        eq(locationAssignment.location_id, location_id),
        eq(locationAssignment.is_primary, false),
        not(notOver(now)),
      ),
    );
  return db
    .select({ location_id, employee_id })
    .from(locationAdministrator)
    .innerJoin(location, and(eq(location.id, location_id), eq(location.status, 'active')))
    .where(exists(isOver));
}
