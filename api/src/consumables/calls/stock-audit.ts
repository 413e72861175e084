import { toldActor, auditActionWords, auditSubjectWords } from '@studio/contracts';
import { momentColumns, toldColumns, zoneOf } from '../../audit';
import { calls } from '../../kernel/calls/implement';
import { exportReply, type TableColumn, wholeList } from '../../sheets';
import { fileDay } from '../../users';
import { listActs, namesInActs, type PlacedAct, readActs } from '../queries/act-rows';

const stockAudit = calls.consumables.stockAudit.handler(async ({ context, input: { page, page_size, ...filter } }) => {
  const found = await listActs(context.database.db, filter, { limit: page_size, skip: (page - 1) * page_size });
  return { ...found, page, page_size };
});

const exportStockAudit = calls.consumables.exportStockAudit.handler(async ({ context, input }) => {
  const { format, ...filter } = input;
  const { db } = context.database;
  const rows = await wholeList(context.config, 'Выберите период короче.', (limit) => readActs(db, filter, { limit }));
  const names = await namesInActs(db, rows);
  const columns: TableColumn<PlacedAct>[] = [
    { header: '№ в журнале', width: 12, kind: 'number', cell: ({ seq }) => seq },
    ...momentColumns,
    { header: 'Кто', width: 26, cell: toldActor },
    { header: 'Что', width: 34, cell: ({ action }) => auditActionWords(action) },
    {
      header: 'С чем',
      width: 34,
      cell: ({ subject_kind, subject_id }) =>
        [auditSubjectWords(subject_kind), names[subject_id]].filter((word) => word !== undefined).join(': '),
    },
    ...toldColumns((act: PlacedAct) => ({ names, zone: zoneOf(act) })),
  ];
  const file = { title: 'Журнал материалов', plain: 'materials-audit', day: await fileDay(context) };
  return exportReply(context, { name: 'Журнал материалов', columns, rows, placeOf: null }, format, file);
});

export const stockAuditCalls = { stockAudit, exportStockAudit };
