import { toldActor, auditActionWords, auditSubjectWords, russianZoneLabel } from '@studio/contracts';
import { calls, signedIn } from '../kernel/calls/implement';
import { namesAtHome } from '../kernel/calls/names-at-home';
import { COMPANY_ZONE, companyDate, wallTimeIn } from '../kernel/words/calendar';
import { exportReply, type TableColumn, wholeList } from '../sheets';
import { listEntries, type PlacedEntry } from './queries/list-entries';
import { readerOf } from './queries/reader';
import { toldCells } from './told-cells';

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
  const file = { title: 'Журнал действий', plain: 'audit', day: companyDate(context.now()) };
  return exportReply(
    context,
    { name: 'Журнал действий', columns: columnsOf(names), rows, placeOf: null },
    format,
    file,
  );
});

const columnsOf = (names: Readonly<Record<string, string>>): TableColumn<PlacedEntry>[] => {
  const told = (entry: PlacedEntry) => toldCells(entry, { names, zone: zoneOf(entry) });
  return [
    { header: '№ в журнале', width: 12, kind: 'number', cell: ({ seq }) => seq },
    { header: 'Когда', width: 20, kind: 'moment', cell: (entry) => wallTimeIn(zoneOf(entry), new Date(entry.at)) },
    { header: 'Часы', width: 9, cell: (entry) => russianZoneLabel(zoneOf(entry), Date.parse(entry.at)) },
    { header: 'Кто', width: 26, cell: toldActor },
    { header: 'Что', width: 34, cell: ({ action }) => auditActionWords(action) },
    { header: 'С чем', width: 24, cell: ({ subject_kind }) => auditSubjectWords(subject_kind) },
    { header: 'Запись', width: 34, cell: ({ subject_id, subject_name }) => subject_name ?? subject_id },
    { header: 'Было', width: 50, cell: (entry) => told(entry).was },
    { header: 'Стало', width: 50, cell: (entry) => told(entry).is },
    { header: 'Адрес в сети', width: 18, cell: ({ address }) => address },
    { header: 'Номер запроса', width: 16, cell: ({ request_id }) => request_id },
  ];
};

/** What belongs to no city is told by the company's clocks. */
const zoneOf = ({ time_zone }: PlacedEntry): string => time_zone ?? COMPANY_ZONE;
