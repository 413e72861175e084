import { isNull } from 'drizzle-orm';
import { cardRows } from '../users';
import { stockCount, stockReportSchedule, stockTransfer, supplyRequest } from './schema';

/** Documents without a decision follow their author, who must not decide about them with another card. */
export const documentsOfCard = [
  cardRows(stockCount, {
    kind: 'documents',
    label: 'Складские документы',
    column: stockCount.created_by,
    where: () => isNull(stockCount.approved_by),
  }),
  cardRows(stockTransfer, {
    kind: 'documents',
    label: 'Складские документы',
    column: stockTransfer.requested_by,
    where: () => isNull(stockTransfer.approved_by),
  }),
  cardRows(supplyRequest, {
    kind: 'documents',
    label: 'Складские документы',
    column: supplyRequest.created_by,
    where: () => isNull(supplyRequest.decided_by),
  }),
  cardRows(stockReportSchedule, {
    kind: 'report_schedules',
    label: 'Отчёты по расписанию',
    column: stockReportSchedule.created_by,
  }),
];
