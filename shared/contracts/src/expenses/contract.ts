import { z } from 'zod';
import { month } from '../month';
import { call } from '../call';
import { MAX_INLINE_RECEIPT } from '../day-reports/limits';
import { amountKop, reasonText } from '../day-reports/schemas';
import { PageQuery, pageOf } from '../paging';
import { recordId } from '../record-id';
import { textOrNull } from '../text-or-null';
import {
  EXPENSE_ACT_NAMES,
  EXPENSE_METHOD_NAMES,
  EXPENSE_RETURN_NAMES,
  EXPENSE_SORTS,
  EXPENSE_STATE_NAMES,
} from './expense-state';
import { expensePlanContract } from './plan-contract';
import { expenseReceiptContract } from './receipt-contract';
import { expenseId, ExpenseFields, ExpenseSchema, seenExpense } from './schemas';

const tag = 'Expenses';
const one = z.object({ id: expenseId });
const many = z
  .array(z.object({ id: expenseId, ...seenExpense }))
  .min(1, 'Выберите хотя бы один расход.')
  .max(200, 'Не больше 200 за раз.');

export const ExpenseFilterSchema = z.object({
  search: z.string().trim().max(100).optional(),
  location_id: recordId().optional(),
  city_id: recordId().optional(),
  region_id: recordId().optional(),
  category_id: recordId().optional(),
  /** Who claimed it. */
  employee_id: recordId().optional(),
  method: z.enum(EXPENSE_METHOD_NAMES).optional(),
  /** Month of the accounts. */
  accrual_month: month.optional(),
  state: z
    .union([z.enum(EXPENSE_STATE_NAMES), z.array(z.enum(EXPENSE_STATE_NAMES))])
    .transform((some) => (Array.isArray(some) ? some : [some]))
    .optional(),
  /** Only the caller's own. */
  mine: z.stringbool().optional(),
  /** Days of the purchase, both included. */
  date_from: z.iso.date().optional(),
  date_to: z.iso.date().optional(),
  sort: z.enum(EXPENSE_SORTS).default('number'),
  order: z.enum(['asc', 'desc']).default('desc'),
});

/** Claims of money: who spent what where, who agreed, how it was paid (domain decision §5). */
export const expensesContract = {
  ...expensePlanContract,
  ...expenseReceiptContract,
  /** One's own always; others' within reach for anyone who decides, pays or reads reports. */
  list: call({
    method: 'GET',
    path: '/expenses',
    summary: 'Expenses, newest first',
    tag,
    access: 'expenses.claim',
    scope: 'rows',
  })
    .input(ExpenseFilterSchema.extend(PageQuery))
    // Neither what was rejected nor what is void.
    .output(pageOf(ExpenseSchema).extend({ sum_kop: z.number().int() })),
  /** What the list shows by the same filters, in its order. */
  exportList: call({
    method: 'GET',
    path: '/expenses/export',
    summary: 'The listed expenses as a file',
    tag,
    access: 'read_reports',
    scope: 'rows',
    outputStructure: 'detailed',
  })
    .input(ExpenseFilterSchema.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })),
  /** Decides many at once; each is answered for itself, none is stopped by another. */
  decideMany: call({
    method: 'POST',
    path: '/expenses/decide',
    summary: 'Approve or reject several expenses',
    tag,
    access: 'expenses.approve',
    scope: 'rows',
    repeat: 'state',
    own: 'Свой расход согласует другой сотрудник.',
  })
    .input(
      z.object({ records: many, decision: z.enum(['approve', 'reject']), note: textOrNull(reasonText).optional() }),
    )
    .output(
      z.object({
        done: z.array(z.uuid()),
        /** With the claim as it is now, if the caller may see it. */
        refused: z.array(
          z.object({ id: z.uuid(), code: z.string(), message: z.string(), present: ExpenseSchema.nullable() }),
        ),
      }),
    ),
  get: call({
    method: 'GET',
    path: '/expenses/{id}',
    summary: 'One expense',
    tag,
    access: 'expenses.claim',
    scope: 'record',
  })
    .input(one)
    .output(
      ExpenseSchema.extend({
        events: z.array(
          z.object({
            id: z.uuid(),
            at: z.iso.datetime(),
            by_name: z.string(),
            act: z.enum(EXPENSE_ACT_NAMES),
            note: z.string().nullable(),
            amount_kop: z.number().int().nullable(),
          }),
        ),
      }),
    ),
  /**
   * Adds a claim, submitted at once unless it is to stay a draft. The client makes the id: the same call again gives the
   * same claim, the id with other content 409 `conflict`. An amount over the category's limit needs no other call, only
   * a higher approver.
   */
  create: call({
    method: 'POST',
    path: '/expenses',
    summary: 'Claim an expense',
    tag,
    access: 'expenses.claim',
    scope: 'place',
    queued: 'shared',
    repeat: { key: 'id' },
    successStatus: 201,
  })
    .input(
      z.object({
        id: expenseId,
        ...ExpenseFields,
        method: ExpenseFields.method.default('till'),
        draft: z.boolean().default(false),
        /** A small picture of the receipt with the claim itself, as a device sends what was entered without a connection. */
        receipt: z
          .object({ filename: z.string().max(200), jpeg: z.base64('Снимок не читается.').max(MAX_INLINE_RECEIPT) })
          .optional(),
      }),
    )
    .output(ExpenseSchema),
  /** One that another has changed meanwhile is 409 `conflict` with the present claim, unless the edit changes nothing of it. */
  update: call({
    method: 'PATCH',
    path: '/expenses/{id}',
    summary: 'Edit a draft or a rejected expense',
    tag,
    access: 'expenses.claim',
    scope: 'record',
    repeat: 'content',
  })
    .input(
      z.object({
        id: expenseId,
        revision: z.number().int(),
        ...z.object(ExpenseFields).omit({ location_id: true }).partial().shape,
      }),
    )
    .output(ExpenseSchema),
  /** A receipt that the category demands must be there (422 `receipt_missing`). */
  submit: call({
    method: 'POST',
    path: '/expenses/{id}/submit',
    summary: 'Submit an expense',
    tag,
    access: 'expenses.claim',
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: expenseId, ...seenExpense }))
    .output(ExpenseSchema),
  /** Never one's own, and at most what was claimed. */
  decide: call({
    method: 'POST',
    path: '/expenses/{id}/decide',
    summary: 'Approve or reject an expense',
    tag,
    access: 'expenses.approve',
    scope: 'record',
    repeat: 'state',
    own: 'Свой расход согласует другой сотрудник.',
  })
    .input(
      z.object({
        id: expenseId,
        ...seenExpense,
        decision: z.enum(['approve', 'reject']),
        approved_kop: amountKop.optional(),
        note: textOrNull(reasonText).optional(),
      }),
    )
    .output(ExpenseSchema),
  /** An approval, until it is paid: the claim waits for a decision again. By whoever may decide about it. */
  takeBack: call({
    method: 'POST',
    path: '/expenses/{id}/take-back',
    summary: 'Take an approval back',
    tag,
    access: 'expenses.approve',
    scope: 'record',
    repeat: 'state',
    own: 'Согласие на свой расход отзывает другой сотрудник.',
  })
    .input(z.object({ id: expenseId, ...seenExpense, note: textOrNull(reasonText).optional() }))
    .output(ExpenseSchema),
  /** From the till it makes the one cash move in the day that is open at the place. */
  pay: call({
    method: 'POST',
    path: '/expenses/{id}/pay',
    summary: 'Pay an expense',
    tag,
    access: 'expenses.claim',
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: expenseId, ...seenExpense, method: z.enum(EXPENSE_METHOD_NAMES) }))
    .output(ExpenseSchema),
  /**
   * By who paid, for `EXPENSE_UNDO_MS`. It may be paid again, as it was wished. Cash goes back into the till that it was taken from, unless
   * that was counted since.
   */
  undoPay: call({
    method: 'POST',
    path: '/expenses/{id}/undo-pay',
    summary: 'Undo a payment of an expense',
    tag,
    access: 'expenses.claim',
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: expenseId, ...seenExpense }))
    .output(ExpenseSchema),
  /** One paid in cash puts it back into the till that is open now; of one paid by transfer `came_back` says where the money is. */
  void: call({
    method: 'POST',
    path: '/expenses/{id}/void',
    summary: 'Void an expense',
    tag,
    access: 'expenses.claim',
    scope: 'record',
    repeat: 'state',
    own: 'Свой согласованный или оплаченный расход аннулирует другой сотрудник.',
    confirm: 'great-sum',
  })
    .input(
      z.object({
        id: expenseId,
        ...seenExpense,
        reason: reasonText.min(3, 'Укажите причину.'),
        came_back: z.enum(EXPENSE_RETURN_NAMES).optional(),
      }),
    )
    .output(ExpenseSchema),
};
