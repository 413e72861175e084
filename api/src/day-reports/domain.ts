import { daysToday } from './demo/days-today';
import { eq, or } from 'drizzle-orm';
import { HOUR_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { on } from '../kernel/calls/hooks';
import { counted, findTraces } from '../kernel/records/traces';
import { locationTraces } from '../locations';
import { wagesFromTills } from '../payroll';
import {
  dayIsLocked as isDayLocked,
  lastLockedDay as askedLastLockedDay,
  paymentSettled,
  saleRefunded,
} from '../sales';
import { employeeTraces } from '../users';
import { dayReportsCalls } from './calls/day-reports-calls';
import { noteWages } from './listen-to-payroll';
import { notePayment, noteRefund } from './listen-to-sales';
import { dayIsLocked } from './queries/open-shift';
import { lastLockedDay } from './queries/last-locked-day';
import { moveDocuments } from './queries/documents';
import { report } from './records';
import { remindOfUnfinished } from './remind';
import * as tables from './schema';

const DAYS = ['отчёт дня', 'отчёта дня', 'отчётов дня'] as const;

export const dayReportsDomain = defineDomain({
  name: 'day-reports',
  calls: { dayReports: dayReportsCalls },
  tables,
  records: [report],
  listeners: [
    on(paymentSettled, notePayment),
    on(saleRefunded, noteRefund),
    on(wagesFromTills, noteWages),
    on(isDayLocked, dayIsLocked),
    on(askedLastLockedDay, lastLockedDay),
    on(
      locationTraces,
      findTraces([
        {
          kind: 'day_reports',
          table: tables.dayReport,
          where: (id) => eq(tables.dayReport.location_id, id),
          message: counted('Здесь', DAYS),
        },
      ]),
    ),
    on(
      employeeTraces,
      findTraces([
        {
          kind: 'day_events',
          table: tables.dayEvent,
          where: (id) => eq(tables.dayEvent.by_id, id),
          message: counted('В отчётах дня —', ['действие сотрудника', 'действия сотрудника', 'действий сотрудника']),
        },
        {
          kind: 'cash_moves',
          table: tables.cashMove,
          where: (id) => eq(tables.cashMove.by_id, id),
          message: counted('За сотрудником', ['движение кассы', 'движения кассы', 'движений кассы']),
        },
        {
          kind: 'day_reports',
          table: tables.dayReport,
          where: (id) => or(eq(tables.dayReport.opened_by, id), eq(tables.dayReport.locked_by, id)),
          message: counted('За сотрудником', DAYS),
        },
      ]),
    ),
  ],
  lateDemo: daysToday,
  sweeps: [
    { name: 'tell of days that were not submitted', every: HOUR_MS, run: remindOfUnfinished },
    { name: 'move pictures of papers to the file store', every: HOUR_MS, run: moveDocuments },
  ],
});
