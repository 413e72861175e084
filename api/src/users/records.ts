import { defineRecord } from '../kernel/records';
import { employee } from './schema';

export const employeeRecord = defineRecord({
  kind: 'employee',
  table: employee,
  missing: 'Сотрудник не найден.',
  stale: 'Пока вы редактировали, данные сотрудника изменили. Посмотрите новые и повторите.',
  place: ({ primary_location_id }) => primary_location_id,
  untold: ['name_folded', 'place_folded', 'top_level', 'role_ids', 'merged_into', 'messenger_bound_at', 'created_at'],
});
