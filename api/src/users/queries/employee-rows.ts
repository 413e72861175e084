import type { Employee, Role } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { location } from '../../locations/schema';
import { employee } from '../schema';

/** Employees with the name of their location; add conditions and order. */
export function selectEmployees(db: Database) {
  return db
    .select({
      id: employee.id,
      first_name: employee.first_name,
      last_name: employee.last_name,
      middle_name: employee.middle_name,
      phone: employee.phone,
      position: employee.position,
      primary_location_id: employee.primary_location_id,
      primary_location_name: location.name,
      status: employee.status,
      hired_on: employee.hired_on,
      dismissed_on: employee.dismissed_on,
      messenger_username: employee.messenger_username,
      messenger_bound: sql<boolean>`${employee.messenger_id} is not null`,
      merged_into: employee.merged_into,
      revision: employee.revision,
    })
    .from(employee)
    .leftJoin(location, eq(location.id, employee.primary_location_id))
    .$dynamic();
}

type EmployeeRow = Awaited<ReturnType<typeof selectEmployees>>[number];

/** The row in wire format: full name in the order of Russian documents, and the roles in force. */
export function toEmployee(row: EmployeeRow, roles: Role[]): Employee {
  return { ...row, full_name: fullName(row), roles };
}

/** «Иванова Анна Сергеевна». */
export function fullName(person: { last_name: string; first_name: string; middle_name: string | null }): string {
  return [person.last_name, person.first_name, person.middle_name].filter(Boolean).join(' ');
}
