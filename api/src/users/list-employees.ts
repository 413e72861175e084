import type { Employee, LocationScope } from '@studio/contracts';
import { normalizePhone } from '@studio/contracts';
import { and, eq, exists, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import { foldText, likePattern } from '../kernel/text';
import { selectEmployees, toEmployee } from './employee-row';
import { rolesOfMany } from './roles-of';
import { employee, role, roleAssignment } from './schema';

interface EmployeeFilter {
  search?: string;
  role?: string;
  location_id?: string;
  status: Employee['status'] | 'all';
  page: number;
  page_size: number;
}

/** One page of the employees within reach, by last name, then first name. */
export async function listEmployees(db: Database, scope: LocationScope, filter: EmployeeFilter) {
  const { page, page_size } = filter;
  const where = and(
    filter.status === 'all' ? undefined : eq(employee.status, filter.status),
    within(scope),
    filter.location_id ? eq(employee.primary_location_id, filter.location_id) : undefined,
    filter.role ? exists(holdersOf(db, filter.role)) : undefined,
    filter.search ? matches(filter.search) : undefined,
  );
  const rows = await selectEmployees(db)
    .where(where)
    .orderBy(employee.last_name, employee.first_name, employee.id)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const roles = await rolesOfMany(
    db,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) => toEmployee(row, roles.get(row.id) ?? [])),
    total: await db.$count(employee, where),
    page,
    page_size,
  };
}

function within(scope: LocationScope): SQL | undefined {
  if (scope.kind === 'any') return undefined;
  return scope.location_id === null ? sql`false` : eq(employee.primary_location_id, scope.location_id);
}

function holdersOf(db: Database, roleName: string) {
  return db
    .select({ one: sql`1` })
    .from(roleAssignment)
    .innerJoin(role, eq(role.id, roleAssignment.role_id))
    .where(and(eq(roleAssignment.employee_id, employee.id), eq(role.name, roleName), isNull(roleAssignment.ended_at)));
}

/** Every word must be found in the name, or the whole text must be a part of the phone. */
function matches(search: string): SQL | undefined {
  const name = sql`translate(lower(concat_ws(' ', ${employee.last_name}, ${employee.first_name}, ${employee.middle_name})), 'ё', 'е')`;
  const words = foldText(search).split(' ');
  const digits = normalizePhone(search) ?? search.replace(/\D/g, '');
  return or(
    and(...words.map((word) => like(name, likePattern(word)))),
    digits.length >= 4 ? like(employee.phone, likePattern(digits)) : undefined,
  );
}
