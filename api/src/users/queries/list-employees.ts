import type { Employee, LocationScope } from '@studio/contracts';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { employee } from '../schema';
import { matching, type EmployeeFilter } from './employee-filter';
import { inOrder, type EmployeeOrder } from './employee-order';
import { selectEmployees, toEmployee } from './employee-rows';
import { rolesOfMany } from './roles-of';

export type EmployeeQuery = EmployeeFilter & EmployeeOrder;
type Paged = EmployeeQuery & { page: number; page_size: number };

/**
 * One page of the ids that a query finds, in its order, and how many there are in all. In the order of the names the
 * index gives the page, and the count goes apart; any other list looks at every row and counts them on its way.
 */
export async function pageOfEmployees(db: Database, scope: LocationScope, query: Paged) {
  const { page, page_size, sort = 'name', search } = query;
  const where = matching(db, scope, query);
  const counts = sort !== 'name' || Boolean(search);
  const total = counts ? sql`count(*) over ()`.mapWith(Number) : sql`-1`.mapWith(Number);
  const chosen = db.select({ id: employee.id, total }).from(employee).where(where).$dynamic();
  const rows = await inOrder(chosen, db, query)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    ids: rows.map(({ id }) => id),
    // A page past the end has no row to tell it.
    total: (counts && rows[0]?.total) || (await db.$count(employee, where)),
    page,
    page_size,
  };
}

/** One page of the employees within reach. */
export async function listEmployees(db: Database, scope: LocationScope, query: Paged) {
  const { ids, ...figures } = await pageOfEmployees(db, scope, query);
  return { items: await employeesById(db, ids), ...figures };
}

/** Rows that travel from the database at once. */
const BATCH = 1_000;

/**
 * All employees that a query finds, in batches and in its order, at most so many. The order is that of the beginning:
 * nobody comes twice, whatever changes meanwhile; whoever is deleted meanwhile does not come.
 */
export async function* streamEmployees(
  db: Database,
  scope: LocationScope,
  query: EmployeeQuery,
  atMost: number,
): AsyncGenerator<Employee[]> {
  const chosen = db
    .select({ id: employee.id })
    .from(employee)
    .where(matching(db, scope, query))
    .$dynamic();
  const rows = await inOrder(chosen, db, query).limit(atMost);
  for (let from = 0; from < rows.length; from += BATCH)
    yield await employeesById(
      db,
      rows.slice(from, from + BATCH).map(({ id }) => id),
    );
}

/** In the order of the ids. */
async function employeesById(db: Database, ids: string[]): Promise<Employee[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectEmployees(db).where(inArray(employee.id, ids))).map((row) => [row.id, row]));
  const roles = await rolesOfMany(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toEmployee(row, roles.get(id) ?? [])] : [];
  });
}
