import { auditActionWords, auditSubjectWords, type StockAct } from '@studio/contracts';
import { valuesIn } from '../../audit';
import { companyDate, companyWallTime } from '../../kernel/words/calendar';
import { calls } from '../../kernel/calls/implement';
import { exportReply, type TableColumn, wholeList } from '../../sheets';
import { listActs, namesInActs, readActs } from '../queries/act-rows';

const stockAudit = calls.consumables.stockAudit.handler(async ({ context, input: { page, page_size, ...filter } }) => {
  const found = await listActs(context.database.db, filter, { limit: page_size, skip: (page - 1) * page_size });
  return { ...found, page, page_size };
});

const exportStockAudit = calls.consumables.exportStockAudit.handler(async ({ context, input }) => {
  const { format, ...filter } = input;
  const { db } = context.database;
  const rows = await wholeList(context.config, 'Выберите период короче.', (limit) => readActs(db, filter, { limit }));
  const names = await namesInActs(db, rows);
  const columns: TableColumn<StockAct>[] = [
    { header: '№ в журнале', width: 12, kind: 'number', cell: ({ seq }) => seq },
    { header: 'Когда, МСК', width: 20, kind: 'moment', cell: ({ at }) => companyWallTime(new Date(at)) },
    { header: 'Кто', width: 26, cell: ({ actor_name }) => actor_name ?? 'Портал' },
    { header: 'Что', width: 34, cell: ({ action }) => auditActionWords(action) },
    {
      header: 'С чем',
      width: 34,
      cell: ({ subject_kind, subject_id }) =>
        [auditSubjectWords(subject_kind), names[subject_id]].filter((word) => word !== undefined).join(': '),
    },
    { header: 'Было', width: 50, cell: ({ before, subject_kind }) => valuesIn(before, { kind: subject_kind, names }) },
    { header: 'Стало', width: 50, cell: ({ after, subject_kind }) => valuesIn(after, { kind: subject_kind, names }) },
  ];
  const file = { title: 'Журнал материалов', plain: 'materials-audit', day: companyDate(context.now()) };
  return exportReply(context, { name: 'Журнал материалов', columns, rows }, format, file);
});

export const stockAuditCalls = { stockAudit, exportStockAudit };
