import type { ExpenseMove } from '@studio/contracts';
import { firstOf, monthIsLocked } from '../../day-reports';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { type Act, type Actor, moveRecord, requireMove } from '../../kernel/records';
import { claim } from '../records';
import type { expense } from '../schema';
import type { ExpenseRow } from './expense-rows';

/**
 * Whether the act would change what the accounts of its month say, or ask for that. Paying what was approved does not, nor does sending an
 * undecided claim back: neither must wait for ever because the month was closed.
 */
function changesAccounts({ state }: Pick<ExpenseRow, 'state'>, act: ExpenseMove): boolean {
  if (act === 'voided' || act === 'taken_back') return state === 'approved' || state === 'paid';
  return act === 'submitted' || act === 'approved';
}

/** What a claim has that nobody has decided about. */
export const UNDECIDED = { approved_kop: null, decided_by: null, decision_note: null };

/** Moves a locked claim. @throws `day_locked` where the accounts of its month are closed, and what `moveRecord` throws */
export async function moveExpense(
  tx: Database,
  actor: Actor,
  row: ExpenseRow,
  act: Act<typeof expense, ExpenseMove>,
): Promise<void> {
  requireMove(claim, row, act.act);
  if (changesAccounts(row, act.act)) await refuseLockedMonth(tx, act.set?.accrual_month ?? row.accrual_month);
  await moveRecord(tx, actor, claim, row, act);
}

/** @throws `day_locked` for a month whose accounts are closed */
export async function refuseLockedMonth(tx: Database, accrualMonth: string): Promise<void> {
  if (await monthIsLocked(tx, accrualMonth))
    throw failure('day_locked', { field: 'accrual_month', message: 'Учётный месяц этого расхода закрыт.' });
}

/** The month of the accounts of a purchase whose author named none: that of its day, or, once that is closed, the present one. */
export async function monthOfPurchase(tx: Database, occurred_on: string, today: string): Promise<string> {
  return firstOf((await monthIsLocked(tx, occurred_on)) ? today : occurred_on);
}
