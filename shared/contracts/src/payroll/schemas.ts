import { z } from 'zod';
import { month } from '../month';
import { recordId } from '../record-id';
import { seenText } from '../seen-text';
import { SHIFT_POSITIONS } from '../schedule/words';
import { MAX_PLAN_TIERS, PAY_AMOUNT_MAX_KOP, PAY_RATE_MAX_BP, PLAN_FULFILMENT_MAX_BP } from './limits';
import {
  ACCRUAL_KINDS,
  ACCRUAL_SOURCES,
  PAY_RULE_KIND_NAMES,
  PAY_RUN_STATE_NAMES,
  PAY_SLIP_STATE_NAMES,
} from './words';
import { WageSchema } from './wage-schema';

const count = z.number().int();
export const payDay = z.iso
  .date('Дата пишется так: 2026-03-01.')
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'Эта дата слишком далеко.');
export const employeeId = recordId('Неверный номер сотрудника.');
export const reason = z.string().overwrite(seenText).min(3, 'Назовите причину.').max(300, 'Не длиннее 300 знаков.');
export const amountKop = z
  .number('Сумма — целое число копеек.')
  .int('Сумма — целое число копеек.')
  .min(1, 'Сумма больше нуля.')
  .max(PAY_AMOUNT_MAX_KOP, 'Слишком большая сумма.');
const rateBp = z
  .number('Ставка — число.')
  .int('Ставка — до сотых долей процента.')
  .min(1, 'Ставка больше нуля.')
  .max(PAY_RATE_MAX_BP, 'Ставка не больше 100 %. Проверьте, нет ли лишнего нуля.');

const TierSchema = z.object({
  /** Own sales of the month from which it applies (kopecks); null where it depends on the location's plan. */
  from_kop: amountKop.nullable().default(null),
  /** Part of the location's plan of the month from which it applies (hundredths of a percent). */
  from_bp: z
    .number('Выполнение плана — число.')
    .int('Выполнение плана — до сотых долей процента.')
    .min(1, 'Выполнение плана больше нуля.')
    .max(PLAN_FULFILMENT_MAX_BP, 'Выполнение плана — не больше 1000 %.')
    .nullable()
    .default(null),
  rate_bp: rateBp,
});

export const RuleFields = {
  name: z.string().overwrite(seenText).min(1, 'Назовите правило.').max(80, 'Не длиннее 80 знаков.'),
  kind: z.enum(PAY_RULE_KIND_NAMES, 'Выберите, за что платят.'),
  /** What somebody works or sells as; null for all. */
  role: z.enum(SHIFT_POSITIONS).nullable().default(null),
  employee_id: employeeId.nullable().default(null),
  location_id: recordId('Неверный номер локации.').nullable().default(null),
  rate_bp: rateBp.nullable().default(null),
  amount_kop: amountKop.nullable().default(null),
  tiers: z.array(TierSchema).max(MAX_PLAN_TIERS, `Не больше ${MAX_PLAN_TIERS} ступеней.`).default([]),
  valid_from: payDay,
  /** Included; null while it has no end. */
  valid_to: payDay.nullable().default(null),
};

/** The day of a transfer, asked for; a till pays on the day on which it is handed out, 400 on `paid_on` for another than today. */
export const payWay = { method: z.enum(['bank', 'till']), paid_on: payDay.optional() };

/** The author was asked about a figure far from the usual one, and means it. */
export const isMeant = z.boolean().optional();

export const RuleSchema = z.object({
  /** Of the rule; its versions share it. */
  id: z.uuid(),
  version: count,
  name: z.string(),
  kind: z.enum(PAY_RULE_KIND_NAMES),
  role: z.enum(SHIFT_POSITIONS).nullable(),
  employee_id: z.uuid().nullable(),
  employee_name: z.string().nullable(),
  location_id: z.uuid().nullable(),
  location_name: z.string().nullable(),
  rate_bp: count.nullable(),
  amount_kop: count.nullable(),
  tiers: z.array(TierSchema),
  valid_from: z.iso.date(),
  valid_to: z.iso.date().nullable(),
  changed_by_name: z.string().nullable(),
  changed_at: z.iso.datetime(),
});

const AccrualSchema = z.object({
  date: z.iso.date(),
  kind: z.enum(ACCRUAL_KINDS),
  source_kind: z.enum(ACCRUAL_SOURCES),
  source_id: z.string(),
  /** Number of the sale, where it is one. */
  number: count.nullable(),
  location_name: z.string().nullable(),
  /** What the rate is taken of (kopecks); null where it is no rate. */
  base_kop: count.nullable(),
  rate_bp: count.nullable(),
  /** Worked, where it is paid by time. */
  minutes: count.nullable(),
  amount_kop: count,
  rule_name: z.string().nullable(),
  /** Of a bonus, a fine, a correction. */
  reason: z.string().nullable(),
  author_name: z.string().nullable(),
  /** `2026-02`: the locked month that it corrects. */
  corrects: z.string().nullable(),
});

/** How far a person's own sales are on the way to the next step of their rule. */
const PlanSchema = z.object({
  base_kop: count,
  reached_kop: count.nullable(),
  reached_rate_bp: count.nullable(),
  next_kop: count.nullable(),
  next_rate_bp: count.nullable(),
});

/** The same for the plan that statistics keep for their location. */
const PlacePlanSchema = z.object({
  location_name: z.string(),
  plan_kop: count,
  /** Net revenue of the place in the month. */
  fact_kop: count,
  reached_bp: count.nullable(),
  reached_rate_bp: count.nullable(),
  next_bp: count.nullable(),
  next_rate_bp: count.nullable(),
  /** What the place still has to sell for the next step. */
  missing_kop: count.nullable(),
});

/** Money given to somebody; with a sum below zero such a payment taken back. */
export const PaymentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['advance', 'settlement']),
  method: z.enum(['bank', 'till']),
  amount_kop: count,
  paid_on: z.iso.date(),
  by_name: z.string().nullable(),
  /** The payment that this one takes back, and why. */
  reverses: z.uuid().nullable(),
  reason: z.string().nullable(),
  is_reversed: z.boolean(),
});

export const SlipSchema = z.object({
  employee_id: z.uuid(),
  full_name: z.string(),
  month,
  /** `live`: as it is calculated now; else the state of the run that it comes from. */
  state: z.enum(PAY_SLIP_STATE_NAMES),
  lines: z.array(AccrualSchema),
  total_kop: count,
  paid_kop: count,
  /** Days whose time nobody has decided about: they are paid as far as plan and presence agree. */
  unsettled_days: count,
  /** Those of closed months that this one corrects: they stay as they were paid. */
  unsettled_earlier: z.array(z.object({ month, days: count })),
  /** Of the month, the first first. */
  payments: z.array(PaymentSchema),
  /** Of all months: accrued in locked ones and in this, less what was paid. */
  debt_kop: count,
  /** Null where no rule rewards own sales by steps. */
  plan: PlanSchema.nullable(),
  /** Null where no rule rewards the place's plan, or the place has none this month. */
  place_plan: PlacePlanSchema.nullable(),
});

export const MotivationRowSchema = z.object({
  employee_id: z.uuid(),
  full_name: z.string(),
  location_name: z.string().nullable(),
  /** Of the month so far, by the rules. */
  earned_kop: count,
  plan: PlanSchema.nullable(),
  place_plan: PlacePlanSchema.nullable(),
});

/** What a run pays somebody by a rule that they wrote. */
const OwnRulePaySchema = z.object({
  employee_id: z.uuid(),
  full_name: z.string(),
  rule_name: z.string(),
  amount_kop: z.number().int(),
});

const RunRowSchema = z.object({
  employee_id: z.uuid(),
  full_name: z.string(),
  position: z.string().nullable(),
  dismissed: z.boolean(),
  accrued_kop: count,
  corrections_kop: count,
  total_kop: count,
  advance_kop: count,
  settled_kop: count,
  /** Waits at a till to be handed out, of this month and earlier ones. */
  waiting_kop: count,
  /** Still to be paid, with what is left of earlier months, without what waits. */
  due_kop: count,
});

export const RunSchema = z.object({
  id: z.uuid(),
  month,
  state: z.enum(PAY_RUN_STATE_NAMES),
  people: count,
  total_kop: count,
  calculated_by_name: z.string().nullable(),
  calculated_at: z.iso.datetime().nullable(),
  approved_by_name: z.string().nullable(),
  locked_by_name: z.string().nullable(),
  /** Who has sent it back, and why, until it is calculated again. */
  returned_by_name: z.string().nullable(),
  return_reason: z.string().nullable(),
  /** What the calculation before the present one gave; null where there was none. */
  previous_kop: count.nullable(),
  paid_at: z.iso.datetime().nullable(),
  revision: count,
});

const Changes = z.array(
  z.object({ employee_id: z.uuid(), full_name: z.string(), before_kop: count, after_kop: count }),
);

/** One month of pay, person by person. */
export const RunCardSchema = RunSchema.extend({
  rows: z.array(RunRowSchema),
  /** What it pays by rules that their person wrote: whoever approves it decides about them, too. */
  own_rules: z.array(OwnRulePaySchema),
  /** Wages of the month that wait at a till, the oldest first. */
  wages: z.array(WageSchema),
  /**
   * Whose time nobody has decided about, in days: of the month, which are paid as far as plan and presence agree, and then of the closed
   * ones that it corrects, which stay as they were paid.
   */
  unsettled: z.array(z.object({ month, employee_id: z.uuid(), full_name: z.string(), days: count })),
  /** Whose pay differs from the calculation before, and from the month before; null where there is none. */
  changes: z.object({ since_last: Changes.nullable(), since_month: Changes.nullable() }),
  /** Why the caller may not approve it, where it waits for that and they have the right. */
  approval_refusal: z.string().nullable(),
});
