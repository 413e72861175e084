import { eq } from 'drizzle-orm';
import { HOUR_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { on } from '../kernel/calls/hooks';
import { counted, findTraces } from '../kernel/records/traces';
import { locationTraces } from '../locations';
import { employeeTraces } from '../users';
import { expensesCalls } from './calls/expenses-calls';
import { expensesToday } from './demo/expenses-today';
import { writeDemoExpenses } from './demo/write-expenses';
import { makeRecurring } from './make-recurring';
import * as records from './records';
import * as tables from './schema';

const EXPENSES = ['расход', 'расхода', 'расходов'] as const;

export const expensesDomain = defineDomain({
  name: 'expenses',
  calls: { expenses: expensesCalls },
  tables,
  records: Object.values(records),
  listeners: [
    on(
      locationTraces,
      findTraces([
        {
          kind: 'expenses',
          table: tables.expense,
          where: (id) => eq(tables.expense.location_id, id),
          message: counted('Здесь', EXPENSES),
        },
      ]),
    ),
    on(
      employeeTraces,
      findTraces([
        {
          kind: 'expenses',
          table: tables.expense,
          where: (id) => eq(tables.expense.created_by, id),
          message: counted('За сотрудником', EXPENSES),
        },
        {
          kind: 'expense_events',
          table: tables.expenseEvent,
          where: (id) => eq(tables.expenseEvent.by_id, id),
          message: counted('В истории расходов —', ['действие', 'действия', 'действий']),
        },
      ]),
    ),
  ],
  sweeps: [{ name: 'claim recurring expenses', every: HOUR_MS, run: makeRecurring }],
  // Tills pay expenses, so both are written together.
  demo: writeDemoExpenses,
  lateDemo: expensesToday,
});
