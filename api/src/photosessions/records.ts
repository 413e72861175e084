import { defineRecord } from '../kernel/records';
import { photosession } from './schema';

/** Its photos are told of in its trail, too. */
export const sessionRecord = defineRecord({
  kind: 'photosession',
  table: photosession,
  missing: 'Фотосессия не найдена.',
  stale: 'Пока вы редактировали, фотосессию изменили. Посмотрите новые данные и повторите.',
  place: ({ location_id }) => location_id,
  untold: ['name_folded', 'local_id', 'payload_sha256', 'photo_count'],
});
