import { z } from 'zod';
import { month } from '../month';
import { call } from '../call';
import { tableFormat, tableReply } from '../imports/schemas';
import { recordId } from '../record-id';
import { papersContract } from './papers-contract';
import {
  amountKop,
  employeeId,
  MotivationRowSchema,
  payDay,
  reason,
  isMeant,
  RuleFields,
  RuleSchema,
  RunCardSchema,
  RunSchema,
  SlipSchema,
} from './schemas';
import { wageContract } from './wage-contract';

const tag = 'Payroll';
const ruleId = recordId('Неверный номер правила.');
const runId = recordId('Неверный номер ведомости.');
const revision = z.number().int();
const OWN_RUN = 'Ведомость утверждает не тот, кто её рассчитал.';
/** What is accrued, of a payment what is due, as it was on the screen. */
const total = z.number().int();
const money = z.number().int();
/** The day of a transfer, asked for; a till pays on the day on which it is handed out, 400 on `paid_on` for another than today. */
const way = { method: z.enum(['bank', 'till']), paid_on: payDay.optional() };

/** What people earn, by which rules, and what is paid. Nobody sees another's pay without the right. */
export const payrollContract = {
  ...papersContract,
  ...wageContract,
  /** Calculated live from sales, refunds and shifts until the month is approved. */
  mySlip: call({
    method: 'GET',
    path: '/payroll/my',
    summary: "The caller's slip of a month",
    tag,
    access: 'payroll.own',
    scope: 'own',
  })
    .input(z.object({ month }))
    .output(SlipSchema),
  slip: call({
    method: 'GET',
    path: '/payroll/slips/{employeeId}',
    summary: "Somebody's slip of a month",
    tag,
    access: 'payroll.read_all',
    scope: 'company',
  })
    .input(z.object({ employeeId, month }))
    .output(SlipSchema),
  /** How far people are on the way to their next step, by the same rules as the slips; the one who earned most comes first. */
  motivation: call({
    method: 'GET',
    path: '/payroll/motivation',
    summary: "Everybody's way to the next step of their plan",
    tag,
    access: 'payroll.read_all',
    scope: 'company',
  })
    .input(z.object({ month, location_id: recordId('Неверный номер локации.').optional() }))
    .output(z.array(MotivationRowSchema)),
  /** Present and future ones, and past ones on request. Those of one person are shown to them and to anyone who reads all. */
  rules: call({
    method: 'GET',
    path: '/payroll/rules',
    summary: 'Pay rules',
    tag,
    access: 'payroll.read_rules',
    scope: 'none',
  })
    .input(z.object({ past: z.stringbool().default(false) }))
    .output(z.array(RuleSchema)),
  /**
   * A new rule with `version` null, or a new version of one from `valid_from` on: the version before ends the day before.
   * Refused: a figure 20 × the usual until it `is_meant` (409 `unusual`), a day in a locked month (409 `illegal_transition`), the same scope and kind twice on one day (400 on
   * `valid_from`), a rule out of one's region (403 `location_out_of_scope`).
   */
  saveRule: call({
    method: 'PUT',
    path: '/payroll/rules/{id}',
    summary: 'Save a pay rule',
    tag,
    access: 'payroll.change_rules',
    scope: 'none',
    repeat: 'content',
    own: 'Правило, по которому платят вам, меняет другой руководитель.',
  })
    .input(z.object({ id: ruleId, version: z.number().int().nullable(), ...RuleFields, is_meant: isMeant }))
    .output(RuleSchema),
  endRule: call({
    method: 'POST',
    path: '/payroll/rules/{id}/end',
    summary: 'End a pay rule',
    tag,
    access: 'payroll.change_rules',
    scope: 'none',
    repeat: 'state',
    own: 'Правило, по которому платят вам, меняет другой руководитель.',
  })
    .input(z.object({ id: ruleId, version: z.number().int(), last_day: payDay }))
    .output(RuleSchema),
  /** What a month would have been with the rule in force for all of it: changes nothing. */
  previewRule: call({
    method: 'POST',
    path: '/payroll/rules/preview',
    summary: 'What a month would have been with a rule',
    tag,
    access: 'payroll.change_rules',
    scope: 'none',
    repeat: 'anew',
  })
    .input(z.object({ id: ruleId, month, ...RuleFields }))
    .output(
      z.object({
        before_kop: money,
        after_kop: money,
        people: z.array(
          z.object({ employee_id: z.uuid(), full_name: z.string(), before_kop: money, after_kop: money }),
        ),
      }),
    ),
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
  /** Makes the month's run or calculates it again, to the same kopeck for the same sales and shifts; until it is approved. */
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
   * run is not as it was on the screen.
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
    .input(z.object({ id: runId, revision, sum_kop: total }))
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
    .input(z.object({ id: runId, revision, sum_kop: total, ...way }))
    .output(RunSchema),
  paymentList: call({
    method: 'GET',
    path: '/payroll/runs/{id}/payment-list',
    summary: 'What is due to whom, for the bank',
    tag,
    access: 'payroll.pay',
    scope: 'company',
    outputStructure: 'detailed',
  })
    .input(z.object({ id: runId, format: tableFormat }))
    .output(tableReply),
  /** A bonus or a fine of a month that is not approved yet. The same `id` again changes nothing. */
  adjust: call({
    method: 'POST',
    path: '/payroll/adjustments',
    summary: 'Bonus or fine',
    tag,
    access: 'payroll.adjust',
    scope: 'company',
    repeat: { key: 'id' },
    own: 'Премию или удержание себе назначает другой руководитель.',
    successStatus: 201,
  })
    .input(
      z.object({
        id: recordId(),
        employee_id: employeeId,
        month,
        kind: z.enum(['bonus', 'fine']),
        amount_kop: amountKop,
        reason,
      }),
    )
    .output(z.object({ id: z.uuid() })),
  removeAdjustment: call({
    method: 'DELETE',
    path: '/payroll/adjustments/{id}',
    summary: 'Take a bonus or fine back',
    tag,
    access: 'payroll.adjust',
    scope: 'company',
    repeat: 'content',
    own: 'О своей премии или удержании решает другой руководитель.',
  })
    .input(z.object({ id: recordId() }))
    .output(z.object({ id: z.uuid() })),
  /**
   * An advance, or a separate settlement. A repeated `id` changes nothing. More than is earned and not paid: 409 `unusual` until it
   * `is_meant`, 400 on `amount_kop` for a paid month. From a till it waits to be handed out there (`wages`), and is not paid before.
   */
  pay: call({
    method: 'POST',
    path: '/payroll/payments',
    summary: 'Pay somebody',
    tag,
    access: 'payroll.pay',
    scope: 'company',
    repeat: { key: 'id' },
    own: 'Себе выплату записывает другой сотрудник.',
    successStatus: 201,
  })
    .input(
      z.object({
        id: recordId(),
        employee_id: employeeId,
        month,
        kind: z.enum(['advance', 'settlement']),
        amount_kop: amountKop,
        ...way,
        is_meant: isMeant,
      }),
    )
    .output(z.object({ id: z.uuid() })),
};
