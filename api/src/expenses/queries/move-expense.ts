import { isDeepStrictEqual } from 'node:util';
import { type ExpenseAct, EXPENSE_STATES, expenseStateAfter } from '@studio/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { monthIsLocked } from '../../day-reports';
import { expense, expenseEvent } from '../schema';
import type { ExpenseRow } from './expense-rows';

interface Move {
  act: Exclude<ExpenseAct, 'created'>;
  note?: string | null;
  amount_kop?: number | null;
  /** Further columns that change with it. */
  set?: Partial<typeof expense.$inferInsert>;
}

/** @throws `illegal_transition`, naming the state that the claim is in */
export function requireAct({ state }: Pick<ExpenseRow, 'state'>, act: Move['act']): void {
  if (expenseStateAfter(state, act) === null)
    throw failure('illegal_transition', {
      message: `Так нельзя: расход в состоянии «${EXPENSE_STATES[state].label}».`,
      details: { state },
    });
}

/**
 * Whether the claim is as this very move of this person has left it: it is sent again, since its answer was lost, and is answered as the
 * first time.
 */
export async function isMade(
  tx: Database,
  { person }: Actor,
  { id, state }: Pick<ExpenseRow, 'id' | 'state'>,
  { act, note, amount_kop }: Omit<Move, 'set'>,
): Promise<boolean> {
  if (state !== (act === 'voided' ? 'void' : act)) return false;
  const [last] = await tx
    .select({ by_id: expenseEvent.by_id, note: expenseEvent.note, amount_kop: expenseEvent.amount_kop })
    .from(expenseEvent)
    .where(and(eq(expenseEvent.expense_id, id), eq(expenseEvent.act, act)))
    .orderBy(desc(expenseEvent.at))
    .limit(1);
  const made = { by_id: person?.id ?? null, note: note || null, amount_kop: amount_kop ?? null };
  return isDeepStrictEqual(last, made);
}

/**
 * Whether the act would change what the accounts of its month say, or ask for that. Paying what was approved does not, nor does sending an
 * undecided claim back: neither must wait for ever because the month was closed.
 */
function changesAccounts({ state }: Pick<ExpenseRow, 'state'>, act: Move['act']): boolean {
  if (act === 'voided') return state === 'approved' || state === 'paid';
  return act === 'submitted' || act === 'approved';
}

/** Moves a locked claim, adds the event and the audit. @throws `day_locked` where the accounts of its month are closed */
export async function moveExpense(tx: Database, actor: Actor, row: ExpenseRow, move: Move): Promise<void> {
  requireAct(row, move.act);
  if (changesAccounts(row, move.act)) await refuseLockedMonth(tx, row.accrual_month);
  const state = expenseStateAfter(row.state, move.act) ?? row.state;
  await tx
    .update(expense)
    .set({ ...move.set, state })
    .where(eq(expense.id, row.id));
  await noteAct(tx, actor, row.id, move);
  await recordAudit(tx, actor, {
    action: `expense.${move.act}`,
    subject_kind: 'expense',
    subject_id: row.id,
    before: { state: row.state },
    after: { state, amount_kop: move.amount_kop ?? row.approved_kop ?? row.claimed_kop, note: move.note || null },
  });
}

/** Adds to the history of a claim. */
export async function noteAct(
  tx: Database,
  { person, now }: Actor,
  expense_id: string,
  { act, note, amount_kop }: Omit<Move, 'act' | 'set'> & { act: ExpenseAct },
): Promise<void> {
  await tx.insert(expenseEvent).values({
    expense_id,
    at: now(),
    by_id: person?.id ?? null,
    act,
    note: note || null,
    amount_kop: amount_kop ?? null,
  });
}

/** @throws `day_locked` for a month whose accounts are closed */
export async function refuseLockedMonth(tx: Database, accrualMonth: string): Promise<void> {
  if (await monthIsLocked(tx, accrualMonth))
    throw failure('day_locked', { field: 'accrual_month', message: 'Учётный месяц этого расхода закрыт.' });
}
