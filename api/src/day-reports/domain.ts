import { cardRowsNamed } from '../users';
import { daysOfCard } from './card-rows';
import { daysToday } from './demo/days-today';
import { wagesToday } from './demo/wages-today';
import { HOUR_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { on } from '../kernel/calls/hooks';
import { hasRowsAt, unsettledAt, worksAt } from '../locations';
import { accountsAreClosed } from '../photosessions';
import { wageFromTill } from '../payroll';
import {
  cashInTill,
  dayIsLocked as isDayLocked,
  lastLockedDay as askedLastLockedDay,
  paymentSettled,
  paymentsHandedIn as arePaymentsHandedIn,
  saleRefunded,
  tillIsHandedIn as isTillHandedIn,
} from '../sales';
import { heldKinds } from '../standing';
import { dayReportsCalls } from './calls/day-reports-calls';
import { heldClosing } from './held-closing';
import { noteWage } from './listen-to-payroll';
import { notePayment, noteRefund } from './listen-to-sales';
import { monthIsLocked } from './queries/accounting-month';
import { dayIsLocked } from './queries/open-shift';
import { cashOn } from './queries/require-cash';
import { lastLockedDay } from './queries/last-locked-day';
import { moveDocuments } from './queries/documents';
import { report } from './records';
import { remindOfUnfinished } from './remind';
import { paymentsHandedIn, tillIsHandedIn } from './queries/till-is-handed-in';
import * as tables from './schema';
import { dayTraces } from './traces';
import { unsettledTill } from './unsettled';

export const dayReportsDomain = defineDomain({
  name: 'day-reports',
  calls: { dayReports: dayReportsCalls },
  tables,
  records: [report],
  listeners: [
    on(cardRowsNamed, async () => daysOfCard),
    on(heldKinds, async () => heldClosing),
    on(paymentSettled, notePayment),
    on(saleRefunded, noteRefund),
    on(wageFromTill, noteWage),
    on(isDayLocked, dayIsLocked),
    on(accountsAreClosed, monthIsLocked),
    on(cashInTill, cashOn),
    on(isTillHandedIn, tillIsHandedIn),
    on(arePaymentsHandedIn, paymentsHandedIn),
    on(askedLastLockedDay, lastLockedDay),
    ...dayTraces,
    on(unsettledAt, unsettledTill),
    on(worksAt, hasRowsAt(tables.dayReport, tables.dayReport.location_id)),
  ],
  lateDemo: async (stage) => {
    await daysToday(stage);
    await wagesToday(stage);
  },
  sweeps: [
    { name: 'tell of days that were not submitted', every: HOUR_MS, run: remindOfUnfinished },
    { name: 'move pictures of papers to the file store', every: HOUR_MS, run: moveDocuments },
  ],
});
