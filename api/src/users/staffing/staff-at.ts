import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee } from '../schema';
import { locationAssignment } from '../staffing-schema';
import { notOver } from './in-force';

/** Ids of the active primary employees of the location, locked until the transaction ends. */
export async function lockPrimaryPeople(tx: Database, location_id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.primary_location_id, location_id), eq(employee.status, 'active')))
    .orderBy(asc(employee.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Ids of the people whose further assignment here is not over. */
export async function furtherPeople(tx: Database, location_id: string, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: locationAssignment.employee_id })
    .from(locationAssignment)
    .where(and(eq(locationAssignment.location_id, location_id), eq(locationAssignment.is_primary, false), notOver(now)))
    .orderBy(asc(locationAssignment.employee_id));
  return rows.map(({ id }) => id);
}
