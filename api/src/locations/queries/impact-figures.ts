import type { PlaceImpact } from '@studio/contracts';
import { and, countDistinct, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { photosession } from '../../photosessions/schema';
import { employee } from '../../users/schema';
import { location } from '../schema';
import { locationAdministrator, locationAssignment } from '../staffing-schema';

export interface ImpactFigures extends Omit<PlaceImpact, 'notes'> {
  /** Further assignments in force. */
  assignments: number;
}

/** What hangs on the locations of which this is true. */
export async function impactFigures(db: Database, where: SQL): Promise<ImpactFigures> {
  const places = db.select({ id: location.id }).from(location).where(where);
  const sessions = and(inArray(photosession.location_id, places), isNull(photosession.deleted_at));
  const [administrators] = await db
    .select({ count: countDistinct(locationAdministrator.employee_id) })
    .from(locationAdministrator)
    .where(inArray(locationAdministrator.location_id, places));
  const further = and(
    inArray(locationAssignment.location_id, places),
    eq(locationAssignment.is_primary, false),
    isNull(locationAssignment.ended_on),
  );
  return {
    locations: await db.$count(location, where),
    employees: await db.$count(
      employee,
      and(inArray(employee.primary_location_id, places), eq(employee.status, 'active')),
    ),
    administrators: administrators?.count ?? 0,
    assignments: await db.$count(locationAssignment, further),
    photosessions: await db.$count(photosession, sessions),
    open_photosessions: await db.$count(
      photosession,
      and(sessions, notInArray(photosession.session_state, ['delivered', 'archived', 'cancelled'])),
    ),
  };
}
