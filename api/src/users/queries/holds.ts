import type { EmployeeHold } from '@studio/contracts';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { authSession, invitation } from '../../auth/schema';
import type { Database } from '../../kernel/database/open';
import { countOf, type PluralForms } from '../../kernel/plural';
import { locationAdministrator, locationAssignment } from '../../locations/staffing-schema';
import { photo, photosession, photosessionEvent } from '../../photosessions/schema';
import { roleAssignment } from '../schema';
import { isLastDeveloper } from './last-developer';

interface Trace {
  kind: EmployeeHold['kind'];
  table: PgTable;
  where: (id: string) => SQL | undefined;
  message: (count: number) => string;
}

const counted = (before: string, forms: PluralForms) => (count: number) => `${before} ${countOf(count, forms)}.`;
const SESSIONS: PluralForms = ['фотосессия', 'фотосессии', 'фотосессий'];

/** What somebody leaves behind in the tables of the portal. */
const TRACES: readonly Trace[] = [
  {
    kind: 'photosessions',
    table: photosession,
    where: (id) => or(eq(photosession.owner_id, id), eq(photosession.photographer_id, id)),
    message: counted('За сотрудником', SESSIONS),
  },
  {
    kind: 'acts',
    table: photosessionEvent,
    where: (id) => eq(photosessionEvent.by_id, id),
    message: counted('В истории фотосессий —', ['его действие', 'его действия', 'его действий']),
  },
  {
    kind: 'photos',
    table: photo,
    where: (id) => eq(photo.uploaded_by, id),
    message: counted('Сотрудник загрузил', ['снимок', 'снимка', 'снимков']),
  },
  {
    kind: 'sign_ins',
    table: authSession,
    where: (id) => eq(authSession.employee_id, id),
    message: counted('Сотрудник входил в портал', ['раз', 'раза', 'раз']),
  },
  {
    kind: 'administered_locations',
    table: locationAdministrator,
    where: (id) => eq(locationAdministrator.employee_id, id),
    message: counted('Сотрудник отвечает за', ['локацию', 'локации', 'локаций']),
  },
  {
    kind: 'acts',
    table: roleAssignment,
    where: (id) => eq(roleAssignment.assigned_by, id),
    message: counted('Сотрудник назначил', ['роль', 'роли', 'ролей']),
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
  {
    kind: 'acts',
    table: invitation,
    where: (id) => eq(invitation.created_by, id),
    message: counted('Сотрудник отправил', ['приглашение', 'приглашения', 'приглашений']),
  },
];

/** Everything that keeps an employee from being deleted; empty for a record made by mistake. */
export async function holdsOn(db: Database, employeeId: string, callerId: string): Promise<EmployeeHold[]> {
  const holds: EmployeeHold[] = [];
  if (employeeId === callerId) holds.push({ kind: 'self', message: 'Себя удалить нельзя.', count: 1 });
  if (await isLastDeveloper(db, employeeId))
    holds.push({ kind: 'last_developer', message: 'Это последний разработчик.', count: 1 });
  for (const { kind, table, where, message } of TRACES) {
    const count = await db.$count(table, and(where(employeeId)));
    if (count > 0) holds.push({ kind, message: message(count), count });
  }
  return holds;
}
