import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { countOf, plural } from '../../kernel/words/plural';
import { counted, findTraces } from '../../kernel/records/traces';
import { employee } from '../schema';
import { notOver } from './in-force';
import { locationAdministrator, locationAssignment } from '../staffing-schema';

const ASSIGNMENTS = ['дополнительное назначение', 'дополнительных назначения', 'дополнительных назначений'] as const;

export const tracesOfEmployee = findTraces([
  {
    kind: 'administered_locations',
    table: locationAdministrator,
    where: (id) => eq(locationAdministrator.employee_id, id),
    message: counted('Сотрудник отвечает за', ['локацию', 'локации', 'локаций']),
  },
  {
    kind: 'acts',
    table: locationAssignment,
    where: (id) => eq(locationAssignment.assigned_by, id),
    message: counted('Сотрудник распределил по локациям', ['человека', 'человека', 'человек']),
  },
  {
    kind: 'acts',
    table: locationAdministrator,
    where: (id) => eq(locationAdministrator.appointed_by, id),
    message: counted('Сотрудник назначил', ['администратора', 'администраторов', 'администраторов']),
  },
]);

/** What a dismissal ends, and a return does not bring back. */
export const assignmentsOfLeaving = findTraces([
  {
    kind: 'assignments',
    table: locationAssignment,
    where: (id) =>
      and(eq(locationAssignment.employee_id, id), eq(locationAssignment.is_primary, false), notOver(sql`now()`)),
    message: (count) =>
      `${plural(count, ['Закончится', 'Закончатся', 'Закончится'])} ${countOf(count, ASSIGNMENTS)}: после возвращения их начинают заново.`,
  },
]);

/** Dismissed people and ended assignments are history too. */
export const tracesOfLocation = findTraces([
  {
    kind: 'employees',
    table: employee,
    where: (id) => eq(employee.primary_location_id, id),
    message: (count) =>
      `Для ${countOf(count, ['сотрудника', 'сотрудников', 'сотрудников'])} это основная локация, считая и уволенных.`,
  },
  {
    kind: 'assignments',
    table: locationAssignment,
    where: isFurther,
    message: (count) => `Есть ${countOf(count, ['запись', 'записи', 'записей'])} о назначении сотрудников.`,
  },
  {
    kind: 'administrators',
    table: locationAdministrator,
    where: (id) => eq(locationAdministrator.location_id, id),
    message: (count) =>
      `${countOf(count, ['администратор отвечает', 'администратора отвечают', 'администраторов отвечают'])} за локацию.`,
  },
]);

/** The primary row in force belongs to the employee's record, which is counted separately. */
function isFurther(id: string) {
  return and(
    eq(locationAssignment.location_id, id),
    or(eq(locationAssignment.is_primary, false), isNotNull(locationAssignment.ended_on)),
  );
}
