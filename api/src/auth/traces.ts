import { eq } from 'drizzle-orm';
import { counted, findTraces } from '../kernel/records/traces';
import { authSession, invitation } from './schema';

export const tracesOfEmployee = findTraces([
  {
    kind: 'sign_ins',
    table: authSession,
    where: (id) => eq(authSession.employee_id, id),
    message: counted('Сотрудник входил в портал', ['раз', 'раза', 'раз']),
  },
  {
    kind: 'acts',
    table: invitation,
    where: (id) => eq(invitation.created_by, id),
    message: counted('Сотрудник отправил', ['приглашение', 'приглашения', 'приглашений']),
  },
]);
