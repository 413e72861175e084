import { defineRecord } from '../kernel/records';
import { role } from '../users';

export const roleRecord = defineRecord({
  kind: 'role',
  table: role,
  missing: 'Такой роли нет.',
  stale: 'Пока вы редактировали, роль изменили. Посмотрите новые данные и повторите.',
  untold: ['built_in', 'pages_revision'],
});
