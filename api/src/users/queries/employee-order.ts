import type { EmployeeListQuery } from '@studio/contracts';
import { asc, desc, eq, isNull, max, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { location } from '../../locations/schema';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { employee, role, roleAssignment } from '../schema';
import { positionFolded } from './employee-filter';

/** Order of a list; the names decide among equals, then the id, so that no page skips or repeats anybody. */
export interface EmployeeOrder {
  sort?: EmployeeListQuery['sort'];
  order?: EmployeeListQuery['order'];
}

/**
 * Names as the Russian alphabet has them, ё next to е: folded, and compared letter by letter, so that both engines agree
 * whatever the database's own collation is. There is an index of this very expression.
 */
const byName = sql`${employee.name_folded} collate "C"`;

/** What is not filled in comes last, whichever way the list goes. */
export function inOrder<T extends PgSelect>(query: T, db: Database, { sort = 'name', order = 'asc' }: EmployeeOrder) {
  const direction = order === 'desc' ? desc : asc;
  const by = (key: SQL) => query.orderBy(sql`${direction(key)} nulls last`, asc(byName), asc(employee.id));
  if (sort === 'name') return query.orderBy(direction(byName), direction(employee.id));
  if (sort === 'hired_on') return by(sql`${employee.hired_on}`);
  if (sort === 'position') return by(sql`${positionFolded} collate "C"`);
  if (sort === 'location') {
    query.leftJoin(location, eq(location.id, employee.primary_location_id));
    return by(sql`translate(lower(${location.name}), 'ё', 'е') collate "C"`);
  }
  const top = topLevels(db);
  query.leftJoin(top, eq(top.employee_id, employee.id));
  return by(sql`${top.level}`);
}

/** Everybody's highest level; whoever has no role is not among them. */
function topLevels(db: Database) {
  return db
    .select({ employee_id: roleAssignment.employee_id, level: max(role.level).as('level') })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .where(isNull(roleAssignment.ended_at))
    .groupBy(roleAssignment.employee_id)
    .as('top');
}
