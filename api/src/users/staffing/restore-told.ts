import { and, countDistinct, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { countOf } from '../../kernel/words/plural';
import { todayAt } from '../queries/today-at';
import { employee } from '../schema';
import { locationAdministrator, locationAssignment } from '../staffing-schema';
import { mayAnswerFor } from './administrators';

const ASSIGNMENTS = [
  'дополнительное назначение, законченное тогда, не возобновится.',
  'дополнительных назначения, законченные тогда, не возобновятся.',
  'дополнительных назначений, законченные тогда, не возобновятся.',
] as const;
const BACK = [
  'администратор снова будет отвечать за локацию.',
  'администратора снова будут отвечать за локацию.',
  'администраторов снова будут отвечать за локацию.',
] as const;
/** Which assignments and administrators of a location that was archived then come back with its restoring, and which do not. */
export async function staffAfterRestore(
  db: Database,
  location_id: string,
  archivedAt: Date,
  now: Date,
): Promise<string[]> {
  const day = await todayAt(db, location_id, archivedAt);
  const named = await db
    .select({ id: locationAdministrator.employee_id })
    .from(locationAdministrator)
    .where(eq(locationAdministrator.location_id, location_id));
  const able = new Set(await mayAnswerFor(db, location_id, now));
  const back = named.filter(({ id }) => able.has(id)).length;
  const said = [
    [await endedOn(db, location_id, day), ASSIGNMENTS],
    [back, BACK],
  ] as const;
  return [
    ...said.filter(([count]) => count > 0).map(([count, forms]) => countOf(count, forms)),
    ...(back === 0 ? ['Администратора у локации не будет: назначьте его.'] : []),
  ];
}

/** How many further assignments of people who still work elsewhere ended at the location on that day. */
async function endedOn(db: Database, location_id: string, day: string): Promise<number> {
  const [found] = await db
    .select({ people: countDistinct(employee.id) })
    .from(locationAssignment)
    .innerJoin(employee, eq(employee.id, locationAssignment.employee_id))
    .where(
      and(
        eq(locationAssignment.location_id, location_id),
        eq(locationAssignment.is_primary, false),
        eq(locationAssignment.ended_on, day),
        eq(employee.status, 'active'),
        sql`${employee.primary_location_id} is distinct from ${location_id}`,
      ),
    );
  return found?.people ?? 0;
}
