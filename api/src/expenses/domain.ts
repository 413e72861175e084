import { on } from '../kernel/calls/hooks';
import { cardRowsNamed } from '../users';
import { claimsOfCard } from './card-rows';
import { HOUR_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { expensesCalls } from './calls/expenses-calls';
import { expensesToday } from './demo/expenses-today';
import { writeDemoExpenses } from './demo/write-expenses';
import { makeRecurring } from './make-recurring';
import * as records from './records';
import * as tables from './schema';
import { expenseTraces } from './traces';

export const expensesDomain = defineDomain({
  name: 'expenses',
  calls: { expenses: expensesCalls },
  tables,
  records: Object.values(records),
  listeners: [on(cardRowsNamed, async () => claimsOfCard), ...expenseTraces],
  sweeps: [{ name: 'claim recurring expenses', every: HOUR_MS, run: makeRecurring }],
  // Tills pay expenses, so both are written together.
  demo: writeDemoExpenses,
  lateDemo: expensesToday,
});
