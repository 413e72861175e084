import { inArray } from 'drizzle-orm';
import { cardRows } from '../users';
import { expense, recurringExpense } from './schema';

/** Claims without a decision follow their author, who must not decide about them with another card. */
export const claimsOfCard = [
  cardRows(expense, {
    kind: 'expenses',
    label: 'Расходы',
    column: expense.created_by,
    where: () => inArray(expense.state, ['draft', 'submitted']),
  }),
  cardRows(recurringExpense, {
    kind: 'recurring_expenses',
    label: 'Регулярные расходы',
    column: recurringExpense.created_by,
  }),
];
