import { location, locationTraces } from '../locations';
import { on } from '../kernel/calls/hooks';
import { tracesTo, type Kept } from '../kernel/records/references';
import { findTraces } from '../kernel/records/traces';
import { employee, employeeTraces } from '../users';
import { expense, recurringExpense, expenseBudget, expenseEvent, expenseReceipt } from './schema';

const KEPT: readonly Kept[] = [
  [expense, ['расход', 'расхода', 'расходов']],
  [recurringExpense, ['регулярный расход', 'регулярных расхода', 'регулярных расходов']],
  [expenseBudget, ['бюджет расходов', 'бюджета расходов', 'бюджетов расходов']],
  [expenseEvent, ['действие с расходами', 'действия с расходами', 'действий с расходами']],
  [expenseReceipt, ['чек расхода', 'чека расходов', 'чеков расходов']],
];

export const expenseTraces = [
  on(locationTraces, findTraces(tracesTo(location, 'Здесь', KEPT))),
  on(employeeTraces, findTraces(tracesTo(employee, 'За сотрудником', KEPT))),
];
