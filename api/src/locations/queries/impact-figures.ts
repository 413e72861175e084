import type { PlaceImpact } from '@studio/contracts';
import { and, countDistinct, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { employee } from '../../users/schema';
import { sessionFigures } from '../hooks';
import { location } from '../schema';
import { locationAdministrator, locationAssignment } from '../staffing-schema';

export interface ImpactFigures extends Omit<PlaceImpact, 'notes'> {
  /** Further assignments in force. */
  assignments: number;
}

/** What hangs on the locations of which this is true. */
export async function impactFigures(
  db: Database,
  { hooks }: Pick<CallContext, 'hooks'>,
  where: SQL,
): Promise<ImpactFigures> {
  const places = db.select({ id: location.id }).from(location).where(where);
  const sessions = await hooks.call(sessionFigures, db, where);
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
    photosessions: sessions.reduce((sum, { photosessions }) => sum + photosessions, 0),
    open_photosessions: sessions.reduce((sum, { open_photosessions }) => sum + open_photosessions, 0),
  };
}
