import { formatOpeningHours, LOCATION_KIND_WORDS, LOCATION_STATUS_WORDS, type Location } from '@studio/contracts';
import { calls, scopeOf } from '../kernel/calls/implement';
import { matchingLocations } from '../locations';
import { exportReply, type TableColumn, wholeList } from '../sheets';
import { fileDay, requireFilterInReach } from '../users';

/** An import recognises the columns that it can change by these headers. */
const COLUMNS: readonly TableColumn<Location>[] = [
  { header: 'Регион', width: 20, cell: ({ region_name }) => region_name },
  { header: 'Город', width: 20, cell: ({ city_name }) => city_name },
  { header: 'Часовой пояс', width: 20, cell: ({ time_zone }) => time_zone },
  { header: 'Локация', width: 34, cell: ({ name }) => name },
  { header: 'Тип', width: 12, cell: ({ kind }) => LOCATION_KIND_WORDS[kind] },
  { header: 'Адрес', width: 44, cell: ({ address }) => address },
  { header: 'Телефон', width: 18, cell: ({ phone }) => phone },
  { header: 'Часы работы', width: 40, cell: ({ opening_hours }) => formatOpeningHours(opening_hours) || null },
  { header: 'Статус', width: 12, cell: ({ status }) => LOCATION_STATUS_WORDS[status] },
];

export const exportLocations = calls.locations.exportLocations.handler(async ({ context, input }) => {
  const { format, ...filter } = input;
  const { db } = context.database;
  const scope = scopeOf(context);
  await requireFilterInReach(db, scope, filter);
  const file = { title: 'Локации', plain: 'locations', day: await fileDay(context) };
  const rows = await wholeList(context.config, 'Выберите регион или город.', (limit) =>
    matchingLocations(db, scope, filter, limit),
  );
  return exportReply(context, { name: 'Локации', columns: COLUMNS, rows, placeOf: ({ id }) => id }, format, file);
});
