import { z } from 'zod';
import { month } from '../month';
import { call } from '../call';
import { MAX_AMOUNT_KOP } from '../day-reports/limits';
import { amountKop } from '../day-reports/schemas';
import { recordId } from '../record-id';
import { seenText } from '../seen-text';
import { EXPENSE_METHOD_NAMES } from './expense-state';
import { CategorySchema, RecurringSchema } from './schemas';

const tag = 'Expenses';

/** Rules of expenses: categories with limits, budgets of locations, and monthly recurring ones. */
export const expensePlanContract = {
  categories: call({
    method: 'GET',
    path: '/expenses/categories',
    summary: 'Categories of expenses',
    tag,
    access: 'expenses.claim',
    scope: 'none',
  }).output(z.array(CategorySchema)),
  /** Adds a category under the client's id, or changes it. */
  saveCategory: call({
    method: 'PUT',
    path: '/expenses/categories/{id}',
    summary: 'Save a category',
    tag,
    access: 'expenses.manage',
    scope: 'none',
    repeat: 'content',
  })
    .input(
      z.object({
        id: recordId(),
        name: z.string().overwrite(seenText).min(1, 'Назовите категорию.').max(80, 'Не длиннее 80 знаков.'),
        limit_kop: z
          .number('Укажите сумму числом.')
          .int('Сумма — целое число копеек.')
          .min(0, 'Лимит не бывает меньше нуля.')
          .max(MAX_AMOUNT_KOP, 'Слишком большая сумма.')
          .nullable(),
        receipt_required: z.boolean(),
        archived: z.boolean().default(false),
      }),
    )
    .output(CategorySchema),
  /** What is planned and what is spent of it, by place, in one month. */
  budgets: call({
    method: 'GET',
    path: '/expenses/budgets',
    summary: 'Budgets of a month',
    tag,
    access: 'read_reports',
    scope: 'rows',
  })
    .input(z.object({ month, location_id: recordId().optional() }))
    .output(
      z.array(
        z.object({
          location_id: z.uuid(),
          location_name: z.string(),
          budget_kop: z.number().int().nullable(),
          /** Submitted and approved, not yet paid. */
          promised_kop: z.number().int(),
          paid_kop: z.number().int(),
          /** Null without a budget. */
          left_kop: z.number().int().nullable(),
        }),
      ),
    ),
  setBudget: call({
    method: 'PUT',
    path: '/expenses/budgets',
    summary: 'Set the budget of a place and month',
    tag,
    access: 'expenses.manage',
    scope: 'place',
    repeat: 'content',
  })
    .input(
      z.object({
        location_id: recordId('Выберите локацию.'),
        month,
        budget_kop: z
          .number()
          .int('Сумма — целое число копеек.')
          .min(0, 'Бюджет не бывает отрицательным.')
          .max(MAX_AMOUNT_KOP, 'Слишком большая сумма.'),
      }),
    )
    .output(z.object({ location_id: z.uuid(), month: z.string(), budget_kop: z.number().int() })),
  recurring: call({
    method: 'GET',
    path: '/expenses/recurring',
    summary: 'Recurring expenses',
    tag,
    access: 'expenses.manage',
    scope: 'rows',
  }).output(z.array(RecurringSchema)),
  /** Each month on its day, in a shorter one on the last, it becomes a claim that waits for approval, or first for its receipt. */
  saveRecurring: call({
    method: 'PUT',
    path: '/expenses/recurring/{id}',
    summary: 'Save a recurring expense',
    tag,
    access: 'expenses.manage',
    scope: 'place',
    repeat: 'content',
  })
    .input(
      z.object({
        id: recordId(),
        location_id: recordId('Выберите локацию.'),
        category_id: recordId('Выберите категорию.'),
        amount_kop: amountKop,
        method: z.enum(EXPENSE_METHOD_NAMES),
        description: z.string().overwrite(seenText).min(1, 'Напишите, за что.').max(300, 'Не длиннее 300 знаков.'),
        day_of_month: z.number().int().min(1, 'День — от 1 до 31.').max(31, 'День — от 1 до 31.'),
        from_month: month,
        to_month: month.nullable(),
        paused: z.boolean().default(false),
      }),
    )
    .output(RecurringSchema),
  /** Its claims stay; it makes no more. */
  removeRecurring: call({
    method: 'DELETE',
    path: '/expenses/recurring/{id}',
    summary: 'Remove a recurring expense',
    tag,
    access: 'expenses.manage',
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: recordId() }))
    .output(z.object({ id: z.uuid() })),
};
