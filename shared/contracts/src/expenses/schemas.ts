import { z } from 'zod';
import { month } from '../month';
import { amountKop } from '../day-reports/schemas';
import { recordId } from '../record-id';
import { seenText } from '../seen-text';
import { textOrNull } from '../text-or-null';
import { EXPENSE_METHOD_NAMES, EXPENSE_RETURN_NAMES, EXPENSE_STATE_NAMES } from './expense-state';
import { fiscalFault } from './fiscal-code';

export const expenseId = recordId('Неверный номер расхода.');

export const ExpenseFields = {
  location_id: recordId('Выберите локацию.'),
  category_id: recordId('Выберите категорию.'),
  claimed_kop: amountKop,
  method: z.enum(EXPENSE_METHOD_NAMES),
  description: z.string().overwrite(seenText).min(1, 'Напишите, на что потрачено.').max(300, 'Не длиннее 300 знаков.'),
  /** Day of the purchase, not in the future, and within `MAX_EXPENSE_MONTHS_AWAY`. */
  occurred_on: z.iso.date('Укажите дату.'),
  /** Month of the accounts, at latest the next one, and within `MAX_EXPENSE_MONTHS_AWAY`; that of the purchase when left out, the present one once that is locked. */
  accrual_month: month.optional(),
  /** Text of the receipt's QR code, where it was read: of a day that has come. */
  fiscal_code: textOrNull(
    z
      .string()
      .max(300)
      .superRefine((text, refused) => {
        const fault = text.trim() === '' ? null : fiscalFault(text);
        if (fault !== null) refused.addIssue({ code: 'custom', message: fault });
      }),
  ).optional(),
};

/**
 * What was on the screen of who decides: `sum_kop` is what was claimed, once it is approved what was approved. A claim that is not so any
 * more is refused with 409 `conflict` and the present one.
 */
export const seenExpense = { revision: z.number().int(), sum_kop: z.number().int() };

export const ExpenseSchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  /** Raised by each change: a decision says which one it is about. */
  revision: z.number().int(),
  state: z.enum(EXPENSE_STATE_NAMES),
  location_id: z.uuid(),
  location_name: z.string(),
  category_id: z.uuid(),
  category_name: z.string(),
  claimed_kop: z.number().int(),
  /** Null until it is decided; at most what was claimed. */
  approved_kop: z.number().int().nullable(),
  method: z.enum(EXPENSE_METHOD_NAMES),
  description: z.string(),
  occurred_on: z.iso.date(),
  accrual_month: z.string(),
  /** The recurring expense that it was made of. */
  recurring_id: z.uuid().nullable(),
  created_by: z.uuid(),
  created_by_name: z.string(),
  created_at: z.iso.datetime(),
  decided_by_name: z.string().nullable(),
  decision_note: z.string().nullable(),
  paid_at: z.iso.datetime().nullable(),
  receipts: z.array(z.object({ id: z.uuid(), filename: z.string() })),
  /** Numbers of other claims with the same receipt: picture or fiscal sign. */
  duplicate_of: z.array(z.number().int()),
  /** By the code of its receipt; null without one. `fiscalDoubts` tells what does not agree. */
  fiscal: z.object({ sum_kop: z.number().int(), day: z.iso.date() }).nullable(),
  /** Of a voided one that was paid by transfer. */
  came_back: z.enum(EXPENSE_RETURN_NAMES).nullable(),
  over_limit: z.boolean(),
  /**
   * What makes it more than the limit of its category only together: claims of the place or the author, of neighbouring days of purchase,
   * that were made within a day of it, and the sum of all. Null where there is nothing to ask.
   */
  joined: z.object({ numbers: z.array(z.number().int()), sum_kop: z.number().int() }).nullable(),
  /** `2026-03`: the locked month of its purchase, where its accounts are of a later one. */
  late_of_month: z.string().nullable(),
  may: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    decide: z.boolean(),
    take_back: z.boolean(),
    pay: z.boolean(),
    /** The payment, by who made it, for `EXPENSE_UNDO_MS`. */
    undo_pay: z.boolean(),
    void: z.boolean(),
  }),
});

export const CategorySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of one claim that an administrator decides; zero leaves each to a city manager or above, null has no limit. */
  limit_kop: z.number().int().nullable(),
  receipt_required: z.boolean(),
  archived: z.boolean(),
});

export const RecurringSchema = z.object({
  id: z.uuid(),
  location_id: z.uuid(),
  location_name: z.string(),
  category_id: z.uuid(),
  category_name: z.string(),
  amount_kop: z.number().int(),
  method: z.enum(EXPENSE_METHOD_NAMES),
  description: z.string(),
  day_of_month: z.number().int(),
  /** Months, both included; without an end it continues. */
  from_month: z.string(),
  to_month: z.string().nullable(),
  /** What falls due meanwhile is passed over. */
  paused: z.boolean(),
});
