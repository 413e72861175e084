import { actorName, auditActionWords, type AuditEntry, auditSubjectWords } from '@studio/contracts';
import { calls, scopeOf, signedIn } from '../kernel/calls/implement';
import { namesAtHome } from '../kernel/calls/names-at-home';
import { companyDate, companyWallTime } from '../kernel/words/calendar';
import { exportReply, type TableColumn, wholeList } from '../sheets';
import { listEntries } from './queries/list-entries';
import { valuesIn } from './value-cells';

/** The acts of the list, the newest first, with the names that its reader may read. */
export const exportEntries = calls.audit.exportEntries.handler(async ({ context, input }) => {
  const { format, ...filter } = input;
  const names: Record<string, string> = {};
  const rows = await wholeList(context.config, 'Выберите период короче.', async (limit) => {
    const found = await listEntries(context.database.db, scopeOf(context), { ...filter, limit });
    const page = await namesAtHome(context, signedIn(context), found);
    Object.assign(names, page.names);
    return page.items;
  });
  const file = { title: 'Журнал действий', plain: 'audit', day: companyDate(context.now()) };
  return exportReply(context, { name: 'Журнал действий', columns: columnsOf(names), rows }, format, file);
});

function whoActed({ actor_id, actor_name }: AuditEntry): string {
  return actor_name === null ? (actor_id ?? 'Портал') : actorName(actor_id, actor_name);
}

const columnsOf = (names: Readonly<Record<string, string>>): TableColumn<AuditEntry>[] => [
  { header: '№ в журнале', width: 12, kind: 'number', cell: ({ seq }) => seq },
  { header: 'Когда, МСК', width: 20, kind: 'moment', cell: ({ at }) => companyWallTime(new Date(at)) },
  { header: 'Кто', width: 26, cell: whoActed },
  { header: 'Что', width: 34, cell: ({ action }) => auditActionWords(action) },
  { header: 'С чем', width: 24, cell: ({ subject_kind }) => auditSubjectWords(subject_kind) },
  { header: 'Запись', width: 34, cell: ({ subject_id, subject_name }) => subject_name ?? subject_id },
  { header: 'Было', width: 50, cell: ({ before, subject_kind }) => valuesIn(before, { kind: subject_kind, names }) },
  { header: 'Стало', width: 50, cell: ({ after, subject_kind }) => valuesIn(after, { kind: subject_kind, names }) },
  { header: 'Адрес в сети', width: 18, cell: ({ address }) => address },
  { header: 'Номер запроса', width: 16, cell: ({ request_id }) => request_id },
];
