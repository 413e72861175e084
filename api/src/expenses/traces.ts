import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { leftBehindAt, location, locationTraces } from '../locations';
import { on } from '../kernel/calls/hooks';
import { tracesTo, type Kept } from '../kernel/records/references';
import { counted, findTraces } from '../kernel/records/traces';
import type { PluralForms } from '../kernel/words/plural';
import { employee, employeeTraces, leftBehindBy } from '../users';
import { expense, recurringExpense, expenseBudget, expenseEvent, expenseReceipt } from './schema';

const KEPT: readonly Kept[] = [
  [expense, ['расход', 'расхода', 'расходов']],
  [recurringExpense, ['регулярный расход', 'регулярных расхода', 'регулярных расходов']],
  [expenseBudget, ['бюджет расходов', 'бюджета расходов', 'бюджетов расходов'], expenseBudget.month],
  [expenseEvent, ['действие с расходами', 'действия с расходами', 'действий с расходами']],
  [expenseReceipt, ['чек расхода', 'чека расходов', 'чеков расходов']],
];

const GRANTED: PluralForms = ['согласованный расход', 'согласованных расхода', 'согласованных расходов'];

const claimedOn = findTraces([
  {
    kind: 'draft_expenses',
    table: expense,
    where: (id) => and(eq(expense.location_id, id), eq(expense.state, 'draft')),
    message: counted(
      'Не отправлен на согласование',
      ['черновик расхода', 'черновика расходов', 'черновиков расходов'],
      ': отправить можно и после архива.',
    ),
  },
  {
    kind: 'submitted_expenses',
    table: expense,
    where: (id) => and(eq(expense.location_id, id), eq(expense.state, 'submitted')),
    message: counted('Ждёт согласования', ['расход', 'расхода', 'расходов'], ': решить можно и после архива.'),
  },
  {
    kind: 'approved_expenses',
    table: expense,
    where: (id) => and(eq(expense.location_id, id), eq(expense.state, 'approved')),
    message: counted('Ждёт оплаты', GRANTED, ': из кассы — до архива, потом только переводом.'),
  },
  {
    kind: 'budgets_ahead',
    table: expenseBudget,
    where: (id) => and(eq(expenseBudget.location_id, id), sql`${expenseBudget.month} >= date_trunc('month', now())`),
    message: counted('Останется', ['бюджет', 'бюджета', 'бюджетов'], ' с этого месяца.'),
    day: expenseBudget.month,
  },
  {
    kind: 'recurring_expenses',
    table: recurringExpense,
    where: (id) =>
      and(
        eq(recurringExpense.location_id, id),
        isNull(recurringExpense.removed_at),
        or(isNull(recurringExpense.to_month), sql`${recurringExpense.to_month} >= date_trunc('month', now())`),
      ),
    message: counted(
      'Остановится',
      ['регулярный расход', 'регулярных расхода', 'регулярных расходов'],
      ', после возвращения из архива снова пойдёт.',
    ),
  },
]);

const claimedBy = findTraces([
  {
    kind: 'expenses',
    table: expense,
    where: (id) => and(eq(expense.created_by, id), eq(expense.state, 'submitted')),
    message: counted('Ждёт решения', ['расход', 'расхода', 'расходов'], ': решат и после увольнения.'),
  },
  {
    kind: 'approved_expenses',
    table: expense,
    where: (id) => and(eq(expense.created_by, id), eq(expense.state, 'approved')),
    message: counted('Ждёт оплаты', GRANTED, ': оплатят и после увольнения.'),
  },
]);

export const expenseTraces = [
  on(leftBehindBy, claimedBy),
  on(leftBehindAt, claimedOn),
  on(locationTraces, findTraces(tracesTo(location, 'Здесь', KEPT))),
  on(employeeTraces, findTraces(tracesTo(employee, 'За сотрудником', KEPT))),
];
