import { hasRight, locationScope, reaches, type Right } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee, furtherPlacesOf, rolesOfMany } from '../../users';

/** Who gets a report reads it and may take its file. */
const READS: readonly Right[] = ['consumables.view_reports', 'consumables.export_reports'];
/** Who keeps a schedule. */
export const KEEPS: readonly Right[] = ['consumables.create_reports', 'schedule_consumables_reports'];

/** Those of the people, in their order, who work here, have these rights, and reach the location; null: every one. */
export async function readersOf(
  db: Database,
  ids: readonly string[],
  location_id: string | null,
  now: Date,
  rights = READS,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const people = await db
    .select({ id: employee.id, primary_location_id: employee.primary_location_id })
    .from(employee)
    .where(and(inArray(employee.id, [...ids]), eq(employee.status, 'active')));
  const roles = await rolesOfMany(db, [...ids]);
  const further = await furtherPlacesOf(db, ids, now);
  const may = new Set<string>();
  for (const { id, primary_location_id } of people) {
    const own = roles.get(id) ?? [];
    const scope = locationScope({ roles: own, primary_location_id, further_location_ids: further.get(id) });
    const isThere = location_id === null ? scope.kind === 'any' : reaches(scope, location_id);
    if (isThere && rights.every((right) => hasRight(own, right))) may.add(id);
  }
  return ids.filter((id) => may.has(id));
}
