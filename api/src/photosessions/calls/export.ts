import { PHOTOSESSION_COLUMNS, type Photosession, reaches, SESSION_STATES } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { type TableColumn, exportReply, wholeList } from '../../sheets';
import { fileDay } from '../../users';
import { idsOfSessions, streamSessions } from '../queries/stream-sessions';

const COLUMNS: Record<(typeof PHOTOSESSION_COLUMNS)[number], TableColumn<Photosession>> = {
  number: { header: '№', width: 8, kind: 'number', cell: ({ number }) => number },
  name: { header: 'Клиент', width: 32, cell: ({ name }) => name },
  phone: { header: 'Телефон', width: 18, cell: ({ phone }) => phone },
  state: { header: 'Состояние', width: 18, cell: ({ session_state }) => SESSION_STATES[session_state].label },
  created_at: { header: 'Дата', width: 14, kind: 'day', cell: ({ business_date }) => business_date },
  location: {
    header: 'Локация',
    width: 36,
    cell: ({ location_name, city_name }) => `${location_name}, ${city_name}`,
  },
  photographer: { header: 'Фотограф', width: 28, cell: ({ photographer_name }) => photographer_name },
  photo_count: { header: 'Снимки', width: 10, kind: 'count', cell: ({ photo_count }) => photo_count },
  people_count: { header: 'Человек', width: 10, kind: 'count', cell: ({ people_count }) => people_count },
  notes: { header: 'Заметка', width: 48, cell: ({ notes }) => notes },
  created_by: { header: 'Кто создал', width: 28, cell: ({ created_by_name }) => created_by_name },
};

/** The requested columns in their order, each once; all columns when none are requested. */
export const exportSessions = calls.photosessions.exportSessions.handler(async ({ context, input }) => {
  const { format, columns, ...query } = input;
  const scope = scopeOf(context);
  if (query.location_id && !reaches(scope, query.location_id))
    throw failure('location_out_of_scope', { field: 'location_id' });
  const shown = [...new Set(columns ?? PHOTOSESSION_COLUMNS)].map((name) => COLUMNS[name]);
  const { db } = context.database;
  const ids = await wholeList(context.config, 'Выберите период короче или одну локацию.', (limit) =>
    idsOfSessions(db, scope, query, limit),
  );
  const rows = streamSessions(db, query, ids);
  const file = { title: 'Фотосессии', plain: 'photosessions', day: await fileDay(context, query.location_id) };
  return exportReply(
    context,
    { name: 'Фотосессии', columns: shown, rows, placeOf: ({ location_id }) => location_id },
    format,
    file,
  );
});
