import { toldActor, auditActionWords, auditSubjectWords, type StockAct } from '@studio/contracts';
import { toldCells } from '../../audit';
import { COMPANY_ZONE, companyDate, wallTimeIn } from '../../kernel/words/calendar';
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
  const told = (act: StockAct) => toldCells(act, { names, zone: COMPANY_ZONE });
  const columns: TableColumn<StockAct>[] = [
    { header: '№ в журнале', width: 12, kind: 'number', cell: ({ seq }) => seq },
    { header: 'Когда, МСК', width: 20, kind: 'moment', cell: ({ at }) => wallTimeIn(COMPANY_ZONE, new Date(at)) },
    { header: 'Кто', width: 26, cell: toldActor },
    { header: 'Что', width: 34, cell: ({ action }) => auditActionWords(action) },
    {
      header: 'С чем',
      width: 34,
      cell: ({ subject_kind, subject_id }) =>
        [auditSubjectWords(subject_kind), names[subject_id]].filter((word) => word !== undefined).join(': '),
    },
    { header: 'Было', width: 50, cell: (act) => told(act).was },
    { header: 'Стало', width: 50, cell: (act) => told(act).is },
  ];
  const file = { title: 'Журнал материалов', plain: 'materials-audit', day: companyDate(context.now()) };
  return exportReply(context, { name: 'Журнал материалов', columns, rows, placeOf: null }, format, file);
});

export const stockAuditCalls = { stockAudit, exportStockAudit };
