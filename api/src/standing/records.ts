import { defineRecord } from '../kernel/records';
import { heldRecord } from './schema';

export const held = defineRecord({
  kind: 'held',
  table: heldRecord,
  missing: 'Такой записи на проверке нет.',
  stale: 'Запись изменилась, пока вы смотрели. Вот какая она теперь.',
  untold: ['payload_sha256', 'decided_by', 'decided_at', 'decision'],
});
