import { ORPCError } from '@orpc/server';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { wholeRubles } from '../../kernel/words/rubles';
import { tell } from '../../notifications';
import { authorsOf, figuresOf, toExpense } from '../queries/expense-rows';
import { findExpense, lockExpense } from '../queries/find-expense';
import { moveExpense } from '../queries/move-expense';
import { requireLimit } from '../queries/require-limit';
import { claim } from '../records';
import { isMade, requireMove, requireSeen } from '../../kernel/records';

interface Decision {
  revision: number;
  sum_kop: number;
  decision: 'approve' | 'reject';
  approved_kop?: number;
  note?: string | null;
}

export const decide = calls.expenses.decide.handler(async ({ context, input }) => {
  const { db } = context.database;
  await db.transaction((tx) => decideOne(tx, context, input.id, input));
  const person = signedIn(context);
  return toExpense(await findExpense(db, person, input.id), context);
});

/** Each in its own transaction: a refused one does not block the others. */
export const decideMany = calls.expenses.decideMany.handler(async ({ context, input }) => {
  const done: string[] = [];
  const refused = [];
  const { records, decision, note } = input;
  for (const { id, ...seen } of new Map(records.map((one) => [one.id, one])).values())
    try {
      await context.database.db.transaction((tx) => decideOne(tx, context, id, { ...seen, decision, note }));
      done.push(id);
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      const present = await presentOf(context, id);
      refused.push({ id, code: String(error.code), message: error.message, present });
    }
  return { done, refused };
});

/** Null for one that the caller may not see. */
async function presentOf(context: CallContext, id: string) {
  const person = signedIn(context);
  return findExpense(context.database.db, person, id).then(
    (row) => toExpense(row, context),
    () => null,
  );
}

/** @throws `conflict` with the present claim, `own_work`, `over_threshold`, `illegal_transition`; `validation_failed` for more than was claimed */
async function decideOne(tx: Database, context: CallContext, id: string, wanted: Decision) {
  const person = signedIn(context);
  const { decision, approved_kop, note } = wanted;
  const row = await lockExpense(tx, person, id);
  const approved = decision === 'approve';
  const amount = approved_kop ?? row.claimed_kop;
  const move = {
    act: approved ? 'approved' : 'rejected',
    reason: note,
    facts: { amount_kop: approved ? amount : null },
  } as const;
  if (await isMade(tx, context, claim, row, move)) return;
  await requireSeen(claim, figuresOf(row), wanted, () => toExpense(row, context));
  requireMove(claim, row, move.act);
  refuseOwn(context, authorsOf(row));
  requireLimit(row, person);
  if (!approved && !note)
    throw failure('validation_failed', { field: 'note', message: 'Напишите, почему расход отклонён.' });
  if (approved && amount > row.claimed_kop)
    throw failure('validation_failed', { field: 'approved_kop', message: 'Согласовать больше заявленного нельзя.' });
  if (approved && amount < row.claimed_kop && !note)
    throw failure('validation_failed', { field: 'note', message: 'Напишите, почему меньше заявленного.' });
  await moveExpense(tx, context, row, {
    ...move,
    set: { decided_by: person.id, decision_note: note || null, approved_kop: approved ? amount : null },
  });
  await tell(tx, context, [row.created_by], {
    kind: approved ? 'expense.approved' : 'expense.rejected',
    title: `Расход № ${row.number} ${approved ? `согласован: ${wholeRubles(amount)}${amount < row.claimed_kop ? ` из ${wholeRubles(row.claimed_kop)}` : ''}` : 'отклонён'}`,
    body: note || undefined,
    link: `/expenses?open=${row.id}`,
  });
}
