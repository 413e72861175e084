import { hasRight } from '@studio/contracts';
import type { Person } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { type ExpenseRow, isOverLimit } from './expense-rows';

/** @throws `over_threshold` for a claim that is more than the person may decide about */
export function requireLimit(row: ExpenseRow, person: Person): void {
  if (!isOverLimit(row) || hasRight(person.roles, 'expenses.approve_above_limit')) return;
  const isOfDay = row.claimed_kop < row.day_kop;
  throw failure('over_threshold', {
    message: `${isOfDay ? 'Вместе с другими расходами того же дня сумма' : 'Сумма'} больше лимита категории: её согласует городской менеджер или выше.`,
  });
}
