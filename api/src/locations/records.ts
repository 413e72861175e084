import { defineRecord } from '../kernel/records';
import { city, location, region } from './schema';

const stale = 'Пока вы редактировали, запись изменили. Посмотрите новые данные и повторите.';

export const regionRecord = defineRecord({
  kind: 'region',
  table: region,
  missing: 'Такого региона нет.',
  stale,
  openToAll: true,
});

export const cityRecord = defineRecord({
  kind: 'city',
  table: city,
  missing: 'Такого города нет.',
  stale,
  openToAll: true,
});

export const locationRecord = defineRecord({
  kind: 'location',
  table: location,
  missing: 'Такой локации нет.',
  stale,
  place: ({ id }) => id,
});
