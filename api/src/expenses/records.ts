import { EXPENSE_MOVES, type ExpenseMove, EXPENSE_STATES } from '@studio/contracts';
import { failure } from '../kernel/calls/fail';
import { defineRecord } from '../kernel/records';
import { expense, expenseCategory, expenseEvent, recurringExpense } from './schema';

/** A claim of money. */
export const claim = defineRecord<typeof expense, ExpenseMove>({
  kind: 'expense',
  table: expense,
  missing: 'Такого расхода нет.',
  stale: 'Расход изменился, пока вы решали. Посмотрите, что в нём сейчас, и решите ещё раз.',
  place: ({ location_id }) => location_id,
  untold: ['created_by', 'created_at', 'decided_by', 'decision_note', 'paid_by', 'paid_at', 'counted_on'],
  moves: EXPENSE_MOVES,
  refusal: ({ state }) =>
    failure('illegal_transition', {
      message: `Так нельзя: расход в состоянии «${EXPENSE_STATES[state].label}».`,
      details: { state },
    }),
  history: (tx, { row, act, at, by_id, reason, facts }) =>
    tx.insert(expenseEvent).values({
      expense_id: row.id,
      act: act as ExpenseMove | 'created',
      at,
      by_id,
      note: reason,
      amount_kop: (facts['amount_kop'] as number | undefined) ?? null,
    }),
});

export const category = defineRecord({
  kind: 'expense_category',
  table: expenseCategory,
  missing: 'Такой категории нет.',
});

export const recurring = defineRecord({
  kind: 'recurring_expense',
  table: recurringExpense,
  missing: 'Такого регулярного расхода нет.',
  place: ({ location_id }) => location_id,
  untold: ['created_by', 'made_through', 'removed_at'],
});
