import type { EmployeeListQuery } from '@studio/contracts';
import { and, asc, desc, eq, isNull, max, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { location } from '../../locations/schema';
import { employee, role, roleAssignment } from '../schema';
import { positionFolded } from './employee-filter';

/** Order of a list; the names decide among equals, then the id, so that no page skips or repeats anybody. */
export interface EmployeeOrder {
  sort?: EmployeeListQuery['sort'];
  order?: EmployeeListQuery['order'];
}

/**
 * Names as the Russian alphabet has them, ё next to е: folded, and compared letter by letter, so that both engines agree
 * whatever the database's own collation is.
 */
const byName = sql`${employee.name_folded} collate "C"`;

/** What is not filled in comes last, whichever way the list goes. */
export function orderOf(db: Database, { sort = 'name', order = 'asc' }: EmployeeOrder): SQL[] {
  const direction = order === 'desc' ? desc : asc;
  if (sort === 'name') return [direction(byName), direction(employee.id)];
  return [sql`${direction(KEYS[sort](db))} nulls last`, asc(byName), asc(employee.id)];
}

const KEYS: Record<'hired_on' | 'position' | 'location' | 'level', (db: Database) => SQL> = {
  hired_on: () => sql`${employee.hired_on}`,
  position: () => sql`(${positionFolded} collate "C")`,
  location: (db) =>
    sql`(${db
      .select({ name: sql`translate(lower(${location.name}), 'ё', 'е') collate "C"` })
      .from(location)
      .where(eq(location.id, employee.primary_location_id))})`,
  level: (db) =>
    sql`(${db
      .select({ level: max(role.level) })
      .from(roleAssignment)
      .innerJoin(role, eq(role.id, roleAssignment.role_id))
      .where(and(eq(roleAssignment.employee_id, employee.id), isNull(roleAssignment.ended_at)))})`,
};
