import { defineDomain } from '../kernel/domain';
import { on } from '../kernel/calls/hooks';
import { leftBehindAt, locationTraces } from '../locations';
import { payClosedFor } from '../schedule';
import { paidByRevenue } from '../standing';
import {
  cardRowsNamed,
  cardsApart,
  cardsJoined,
  employeeTraces,
  employmentHeld,
  leavingTold,
  leftBehindBy,
  payOpenFrom,
  returnTold,
  signedMonths,
} from '../users';
import { firstOpenDay, paidToBoth, paidTogether, payOfCard } from './card-rows';
import { paidDays } from './queries/paid-days';
import { adjust, pay, removeAdjustment } from './calls/hand-made';
import { paymentList } from './calls/payment-list';
import { payRunCall, unpayRun } from './calls/pay-out';
import { reversePayment } from './calls/reverse-payment';
import { previewRule } from './calls/preview-rule';
import { endRule, rules, saveRule } from './calls/rules';
import { approveRun, calculateRun, lockRun, returnRun, run, runs } from './calls/runs';
import { motivation } from './calls/motivation';
import { mySlipPdf, runPdf, slipPdf } from './calls/papers';
import { mySlip, slip } from './calls/slips';
import { handOutWage, refuseWage, takeBackWage, wages } from './calls/wages';
import { moneyDueAtEnd } from './queries/leaving-told';
import { closedMonths, monthsSigned } from './queries/closed-months';
import { paidByPlace } from './queries/paid-by-place';
import { payAfterReturn } from './queries/return-told';
import { tracesOfEmployee, tracesOfLocation, wagesAtTill, wagesOfLeaving } from './queries/traces';
import { demoPayroll } from './demo';
import * as records from './records';
import * as tables from './schema';

/** What people earn, by which rules, and what is paid. */
export const payrollDomain = defineDomain({
  name: 'payroll',
  calls: {
    payroll: {
      mySlip,
      slip,
      mySlipPdf,
      slipPdf,
      runPdf,
      motivation,
      rules,
      saveRule,
      endRule,
      previewRule,
      runs,
      run,
      calculateRun,
      approveRun,
      returnRun,
      lockRun,
      payRun: payRunCall,
      unpayRun,
      paymentList,
      adjust,
      removeAdjustment,
      pay,
      reversePayment,
      wages,
      handOutWage,
      refuseWage,
      takeBackWage,
    },
  },
  tables,
  records: Object.values(records),
  // It pays for the sales plans of statistics.
  lateDemo: demoPayroll,
  listeners: [
    on(cardRowsNamed, async () => payOfCard),
    on(cardsApart, paidToBoth),
    on(cardsJoined, paidTogether),
    on(payOpenFrom, firstOpenDay),
    on(payClosedFor, closedMonths),
    on(signedMonths, monthsSigned),
    on(employeeTraces, tracesOfEmployee),
    on(returnTold, payAfterReturn),
    on(locationTraces, tracesOfLocation),
    on(leftBehindBy, wagesOfLeaving),
    on(leavingTold, moneyDueAtEnd),
    on(employmentHeld, paidDays),
    on(leftBehindAt, wagesAtTill),
    on(paidByRevenue, paidByPlace),
  ],
});
