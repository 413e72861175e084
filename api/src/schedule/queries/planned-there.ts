import { and, eq, gt, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { shift } from '../schema';

/** Those of the people who have a shift at the location, in the plan or as published, on whatever day. */
export async function plannedAt(db: Database, location_id: string, ids: readonly string[]): Promise<string[]> {
  const planned = db
    .select({ id: shift.employee_id })
    .from(shift)
    .where(and(inArray(shift.employee_id, [...ids]), eq(shift.location_id, location_id), eq(shift.removed, false)));
  const published = db
    .select({ id: shift.published_employee_id })
    .from(shift)
    .where(and(inArray(shift.published_employee_id, [...ids]), eq(shift.published_location_id, location_id)));
  return (await union(planned, published)).flatMap(({ id }) => id ?? []);
}

/** Where and on which business days somebody has shifts that have not begun, the earliest first. */
export function shiftsAheadOfPerson(db: Database, employee_id: string, now: Date) {
  return db
    .select({ location_id: shift.location_id, date: shift.date })
    .from(shift)
    .where(and(eq(shift.employee_id, employee_id), eq(shift.removed, false), gt(shift.starts_at, now)))
    .orderBy(shift.date, shift.id);
}
