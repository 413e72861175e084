import { and, eq, inArray } from 'drizzle-orm';
import { location, locationTraces } from '../locations';
import { on } from '../kernel/calls/hooks';
import { tracesTo, type Kept } from '../kernel/records/references';
import { counted, findTraces } from '../kernel/records/traces';
import { employee, employeeTraces, leftBehindBy } from '../users';
import { dayReport, dayEvent, cashMove, dayEntry, dayAttachment, accountingMonth } from './schema';

const KEPT: readonly Kept[] = [
  [dayReport, ['день кассы', 'дня кассы', 'дней кассы'], dayReport.business_date],
  [dayEvent, ['действие в отчётах дня', 'действия в отчётах дня', 'действий в отчётах дня']],
  [cashMove, ['движение кассы', 'движения кассы', 'движений кассы']],
  [dayEntry, ['запись в днях кассы', 'записи в днях кассы', 'записей в днях кассы'], dayEntry.business_date],
  [dayAttachment, ['вложение отчёта дня', 'вложения отчётов дня', 'вложений отчётов дня']],
  [accountingMonth, ['закрытый месяц', 'закрытых месяца', 'закрытых месяцев']],
];

const tillOfLeaving = findTraces([
  {
    kind: 'till_open',
    table: dayReport,
    where: (id) => and(eq(dayReport.opened_by, id), inArray(dayReport.state, ['open', 'counted'])),
    message: counted('Сотрудник открыл и не сдал', ['смену кассы', 'смены кассы', 'смен кассы']),
  },
]);

export const dayTraces = [
  on(leftBehindBy, tillOfLeaving),
  on(locationTraces, findTraces(tracesTo(location, 'Здесь', KEPT))),
  on(employeeTraces, findTraces(tracesTo(employee, 'За сотрудником', KEPT))),
];
