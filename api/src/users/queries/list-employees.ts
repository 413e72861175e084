import type { Employee, LocationScope } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import { COUNT_STEP, countForPage, SEARCH_STEP, searchPage } from '../../kernel/database/count-for-page';
import type { Database } from '../../kernel/database/open';
import { inBatches } from '../../kernel/database/in-batches';
import { searchRows } from '../../kernel/database/search-rows';
import { employee } from '../schema';
import { matching, type EmployeeFilter } from './employee-filter';
import { type EmployeeOrder, orderOf } from './employee-order';
import { selectEmployees, toEmployee } from './employee-rows';
import { withinReach } from './reach';
import { rolesOfMany } from './roles-of';

export type EmployeeQuery = EmployeeFilter & EmployeeOrder;
type Paged = EmployeeQuery & { page: number; page_size: number };

/** One page of the ids that match a query, in its order, and their total. */
export async function pageOfEmployees(db: Database, scope: LocationScope, query: Paged) {
  const { page, page_size, search } = query;
  if (search) {
    const { keys, ...counted } = await searchPage(query, await searchEmployees(db, scope, query));
    return { ids: keys, ...counted, page, page_size };
  }
  const where = await matching(db, scope, query);
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const counted = await countForPage(db, employee, where, query, isNarrowed(query) ? SEARCH_STEP : COUNT_STEP);
  return { ids: rows.map(({ id }) => id), ...counted, page, page_size };
}

/** The ids that a search finds. */
export async function searchEmployees(db: Database, scope: LocationScope, query: EmployeeQuery) {
  const place = query.location_id ? eq(employee.primary_location_id, query.location_id) : withinReach(scope);
  return searchRows(db, {
    table: employee,
    key: employee.id,
    order: orderOf(query),
    // The location precedes the names in an index, and no other order.
    within: query.sort === undefined || query.sort === 'name' ? place : undefined,
    where: await matching(db, scope, query),
  });
}

/** Whether the list is filtered beyond the active employees. */
function isNarrowed({ role, region_id, city_id, location_id, messenger, status }: EmployeeFilter): boolean {
  return status === 'dismissed' || [role, region_id, city_id, location_id, messenger].some(Boolean);
}

/** One page of the employees within reach. */
export async function listEmployees(db: Database, scope: LocationScope, query: Paged) {
  const { ids, ...figures } = await pageOfEmployees(db, scope, query);
  return { items: await employeesById(db, ids), ...figures };
}

/** Rows per read. */
const BATCH_SIZE = 1_000;

/** Ids of the employees that match a query, in its order, at most `limit`. */
export async function idsOfEmployees(
  db: Database,
  scope: LocationScope,
  query: EmployeeQuery,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: employee.id })
    .from(employee)
    .where(await matching(db, scope, query))
    .orderBy(...orderOf(query))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The employees of these ids, in their order, read in batches; people deleted meanwhile are left out. */
export async function* streamEmployees(db: Database, ids: readonly string[]): AsyncGenerator<Employee> {
  for (const batch of inBatches(ids, BATCH_SIZE)) yield* await employeesById(db, batch);
}

/** In the order of the ids. */
async function employeesById(db: Database, ids: readonly string[]): Promise<Employee[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectEmployees(db).where(inArray(employee.id, ids))).map((row) => [row.id, row]));
  const roles = await rolesOfMany(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toEmployee(row, roles.get(id) ?? [])] : [];
  });
}
