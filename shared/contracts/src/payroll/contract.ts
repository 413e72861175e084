import { z } from 'zod';
import { month } from '../month';
import { call } from '../call';
import { recordId } from '../record-id';
import { papersContract } from './papers-contract';
import { payContract } from './pay-contract';
import { runContract } from './run-contract';
import { employeeId, MotivationRowSchema, payDay, isMeant, RuleFields, RuleSchema, SlipSchema } from './schemas';
import { wageContract } from './wage-contract';

const tag = 'Payroll';
const ruleId = recordId('Неверный номер правила.');
const money = z.number().int();

/** What people earn, by which rules, and what is paid. Nobody sees another's pay without the right. */
export const payrollContract = {
  ...papersContract,
  ...runContract,
  ...payContract,
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
   * Refused: a figure 20 × more or less than the usual, or a high one of 3 ×, until it `is_meant` (409 `unusual`), a day in a locked month
   * (409 `illegal_transition`), the same scope and kind twice on one day (400 on `valid_from`), a rule out of one's region (403
   * `location_out_of_scope`). Whom it pays less in a month that has begun is told.
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
  /**
   * A version is withdrawn by a day before it, unless its month is signed. An end that changes pay that has begun is asked about: 409 `unusual`,
   * which says by how much, until it `is_meant`; who gets less is told.
   */
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
    .input(z.object({ id: ruleId, version: z.number().int(), last_day: payDay, is_meant: isMeant }))
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
        /** Who gets another sum, or the same since the guarantee of a day gives less: by so much. */
        people: z.array(
          z.object({
            employee_id: z.uuid(),
            full_name: z.string(),
            before_kop: money,
            after_kop: money,
            covered_kop: money,
          }),
        ),
        /** What the rule from its first day on would change in the last month that is approved or paid: it cannot be saved. */
        closed: z
          .object({ month: z.string(), before_kop: money, after_kop: money, people: z.number().int() })
          .nullable(),
      }),
    ),
};
