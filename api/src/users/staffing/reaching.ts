import { locationScope, reaches } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rolesOfMany } from '../queries/roles-of';
import { employee } from '../schema';
import { furtherPlacesOf } from './in-force';

/** Those of the people who reach the location now, in their order: only they are named, asked or told there. */
export async function thoseReaching(
  db: Database,
  ids: readonly string[],
  location_id: string,
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: employee.id, primary_location_id: employee.primary_location_id })
    .from(employee)
    .where(inArray(employee.id, [...ids]));
  const roles = await rolesOfMany(db, [...ids]);
  const further = await furtherPlacesOf(db, ids, now);
  const there = new Set(
    rows
      .filter(({ id, primary_location_id }) =>
        reaches(
          locationScope({ roles: roles.get(id) ?? [], primary_location_id, further_location_ids: further.get(id) }),
          location_id,
        ),
      )
      .map(({ id }) => id),
  );
  return ids.filter((id) => there.has(id));
}
