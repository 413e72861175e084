import { toldActor, auditActionWords, auditSubjectWords } from '@studio/contracts';
import { calls, signedIn } from '../kernel/calls/implement';
import { namesAtHome } from '../kernel/calls/names-at-home';
import { exportReply, type TableColumn, wholeList } from '../sheets';
import { fileDay } from '../users';
import { listEntries, type PlacedEntry } from './queries/list-entries';
import { readerOf } from './queries/reader';
import { momentColumns, toldColumns, zoneOf } from './told-cells';

/** The acts of the list, the newest first, with the names that its reader may read. */
export const exportEntries = calls.audit.exportEntries.handler(async ({ context, input }) => {
  const { format, ...filter } = input;
  const names: Record<string, string> = {};
  const rows = await wholeList(context.config, 'Выберите период короче.', async (limit) => {
    const found = await listEntries(context.database.db, readerOf(context), { ...filter, limit });
    const page = await namesAtHome(context, signedIn(context), found);
    Object.assign(names, page.names);
    return page.items;
  });
  const file = { title: 'Журнал действий', plain: 'audit', day: await fileDay(context, input.location_id) };
  return exportReply(
    context,
    { name: 'Журнал действий', columns: columnsOf(names), rows, placeOf: null },
    format,
    file,
  );
});

const columnsOf = (names: Readonly<Record<string, string>>): TableColumn<PlacedEntry>[] => [
  { header: '№ в журнале', width: 12, kind: 'number', cell: ({ seq }) => seq },
  ...momentColumns,
  { header: 'Кто', width: 26, cell: toldActor },
  { header: 'Что', width: 34, cell: ({ action }) => auditActionWords(action) },
  { header: 'С чем', width: 24, cell: ({ subject_kind }) => auditSubjectWords(subject_kind) },
  { header: 'Запись', width: 34, cell: ({ subject_id, subject_name }) => subject_name ?? subject_id },
  ...toldColumns((entry: PlacedEntry) => ({ names, zone: zoneOf(entry) })),
  { header: 'Адрес в сети', width: 18, cell: ({ address }) => address },
  { header: 'Номер запроса', width: 16, cell: ({ request_id }) => request_id },
];
