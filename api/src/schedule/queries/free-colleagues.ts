import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { rowsOf } from '../../kernel/database/rows-of';
import { employee } from '../../users';
import { locationAssignment } from '../../users/staffing-schema';
import { positionsOfMany } from './people';
import type { ShiftRow } from './shift-rows';

/**
 * Whether somebody could work a published shift: they have no other one then, in the plan or as published, and no approved absence. `given`
 * is a shift of theirs that they would give for it.
 */
export function isFreeFor(
  person: SQLWrapper | string,
  shift_id: SQLWrapper | string,
  given: string | null = null,
): SQL {
  const time = sql`tstzrange(offered.published_starts_at, offered.published_ends_at)`;
  const other = sql`from shift offered join shift other on other.id <> offered.id and other.id is distinct from ${given}::uuid`;
  return sql`(
    not exists (
      select ${other} and other.employee_id = ${person} and not other.removed
        and other.date between offered.published_date - 2 and offered.published_date + 2
        and tstzrange(other.starts_at, other.ends_at) && ${time}
      where offered.id = ${shift_id})
    and not exists (
      select ${other} and other.published_employee_id = ${person}
        and other.published_date between offered.published_date - 2 and offered.published_date + 2
        and tstzrange(other.published_starts_at, other.published_ends_at) && ${time}
      where offered.id = ${shift_id})
    and not exists (
      select from shift offered
      join location on location.id = offered.published_location_id join city on city.id = location.city_id
      join absence on absence.employee_id = ${person} and absence.state = 'approved' and absence.to_date >= offered.published_date
        and absence.from_date <= (offered.published_ends_at at time zone city.time_zone - interval '1 second')::date
      where offered.id = ${shift_id}))`;
}

/** The same for one person, asked now. */
export async function canTake(tx: Database, person: string, shift_id: string, given: string | null): Promise<boolean> {
  const query = sql`select ${isFreeFor(sql`${person}::uuid`, sql`${shift_id}::uuid`, given)} as free`;
  return rowsOf<{ free: boolean }>(await tx.execute(query))[0]?.free === true;
}

/** Those who work at the location of a published shift in its position, but for its own person, and could take it; by name. */
export async function freeColleagues(db: Database, row: ShiftRow): Promise<(typeof employee.$inferSelect)[]> {
  const { published_location_id: place, published_employee_id: owner, published_date: day } = row;
  if (place === null || owner === null || day === null) return [];
  const assigned = db
    .select({ id: locationAssignment.employee_id })
    .from(locationAssignment)
    .where(
      and(
        eq(locationAssignment.location_id, place),
        lte(locationAssignment.started_on, day),
        or(isNull(locationAssignment.ended_on), gt(locationAssignment.ended_on, day)),
      ),
    );
  const free = await db
    .select()
    .from(employee)
    .where(
      and(
        eq(employee.status, 'active'),
        ne(employee.id, owner),
        or(eq(employee.primary_location_id, place), inArray(employee.id, assigned)),
        isFreeFor(employee.id, sql`${row.id}::uuid`),
      ),
    )
    .orderBy(inRussian(employee.name_folded), employee.id);
  const held = await positionsOfMany(
    db,
    free.map(({ id }) => id),
  );
  return free.filter(({ id }) => held.get(id)?.includes(row.published_position ?? row.position));
}
