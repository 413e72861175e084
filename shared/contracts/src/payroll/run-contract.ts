import { z } from 'zod';
import { month } from '../month';
import { call } from '../call';
import { tableFormat, tableReply } from '../imports/schemas';
import { recordId } from '../record-id';
import { payWay, reason, RunCardSchema, RunSchema } from './schemas';

const tag = 'Payroll';
const runId = recordId('Неверный номер ведомости.');
const revision = z.number().int();
const OWN_RUN = 'Ведомость утверждает не тот, кто её рассчитал.';
/** What is accrued, of a payment what is due, as it was on the screen. */
const total = z.number().int();

/** The pay of a month: calculated, approved, locked, paid, and marked as not paid after all. */
export const runContract = {
  runs: call({
    method: 'GET',
    path: '/payroll/runs',
    summary: 'Months of pay, newest first',
    tag,
    access: 'payroll.read_all',
    scope: 'company',
  }).output(z.array(RunSchema)),
  run: call({
    method: 'GET',
    path: '/payroll/runs/{id}',
    summary: 'One month of pay, person by person',
    tag,
    access: 'payroll.read_all',
    scope: 'company',
  })
    .input(z.object({ id: runId }))
    .output(RunCardSchema),
  /**
   * Makes the month's run or calculates it again, to the same kopeck for the same sales and shifts; until it is approved. 400 on `month` for
   * one that has not begun, or in which nobody was employed yet.
   */
  calculateRun: call({
    method: 'POST',
    path: '/payroll/runs',
    summary: 'Calculate a month',
    tag,
    access: 'payroll.calculate',
    scope: 'company',
    repeat: 'anew',
  })
    .input(z.object({ month }))
    .output(RunSchema),
  /**
   * By another person than who calculated it, and only as it was calculated: 409 `conflict` when sales or shifts differ since, or where the
   * run is not as it was on the screen, the days included whose time nobody has decided about. 409 `illegal_transition` while the month runs, and over a month that has no run.
   */
  approveRun: call({
    method: 'POST',
    path: '/payroll/runs/{id}/approve',
    summary: 'Approve a month',
    tag,
    access: 'payroll.approve',
    scope: 'company',
    repeat: 'state',
    own: OWN_RUN,
    confirm: 'always',
  })
    .input(z.object({ id: runId, revision, sum_kop: total, unsettled_days: z.number().int().default(0) }))
    .output(RunSchema),
  returnRun: call({
    method: 'POST',
    path: '/payroll/runs/{id}/return',
    summary: 'Return a month to be calculated anew',
    tag,
    access: 'payroll.approve',
    scope: 'company',
    repeat: 'state',
  })
    .input(z.object({ id: runId, revision, reason }))
    .output(RunSchema),
  /** From then on nothing of it changes; later refunds become corrections of the next month. */
  lockRun: call({
    method: 'POST',
    path: '/payroll/runs/{id}/lock',
    summary: 'Lock a month',
    tag,
    access: 'payroll.pay',
    scope: 'company',
    repeat: 'state',
  })
    .input(z.object({ id: runId, revision, sum_kop: total }))
    .output(RunSchema),
  /** Writes down the settlement of everybody to whom something is due; from the tills each waits to be handed out. */
  payRun: call({
    method: 'POST',
    path: '/payroll/runs/{id}/pay',
    summary: 'Mark a month as paid',
    tag,
    access: 'payroll.pay',
    scope: 'company',
    repeat: 'state',
  })
    .input(z.object({ id: runId, revision, sum_kop: total, ...payWay }))
    .output(RunSchema),
  /**
   * A month that was marked as paid by mistake is locked again, and payable: each transfer of that pay-out that still stands gets its
   * reversal. What waits at a till is taken back; what was handed out stays paid. `sum_kop`: what is settled by the run, as on the screen.
   */
  unpayRun: call({
    method: 'POST',
    path: '/payroll/runs/{id}/unpay',
    summary: 'Take back that a month is paid',
    tag,
    access: 'payroll.pay',
    scope: 'company',
    repeat: 'state',
  })
    .input(z.object({ id: runId, revision, sum_kop: total, reason }))
    .output(RunSchema),
  /** What the month's transfers were, with those taken back, and what is due to whom: the former stays for ever. */
  paymentList: call({
    method: 'GET',
    path: '/payroll/runs/{id}/payment-list',
    summary: 'Transfers of a month, for the bank',
    tag,
    access: 'payroll.pay',
    scope: 'company',
    outputStructure: 'detailed',
  })
    .input(z.object({ id: runId, format: tableFormat }))
    .output(tableReply),
};
