import { calls, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { isMade, requireMove, requireSeen } from '../../kernel/records';
import { wholeRubles } from '../../kernel/words/rubles';
import { tell } from '../../notifications';
import { authorsOf, figuresOf, toExpense } from '../queries/expense-rows';
import { findExpense, lockExpense } from '../queries/find-expense';
import { moveExpense, UNDECIDED } from '../queries/move-expense';
import { requireLimit } from '../queries/require-limit';
import { claim } from '../records';

export const takeBack = calls.expenses.takeBack.handler(async ({ context, input: { id, note, ...seen } }) => {
  const { db } = context.database;
  const person = signedIn(context);
  await db.transaction(async (tx) => {
    const row = await lockExpense(tx, person, id);
    const { sum_kop } = figuresOf(row);
    if (await isMade(tx, context, claim, row, { act: 'taken_back', reason: note })) return;
    await requireSeen(claim, figuresOf(row), seen, () => toExpense(row, context));
    requireMove(claim, row, 'taken_back');
    refuseOwn(context, authorsOf(row));
    requireLimit(row, person);
    await moveExpense(tx, context, row, {
      act: 'taken_back',
      reason: note,
      facts: { amount_kop: sum_kop },
      set: UNDECIDED,
    });
    await tell(tx, context, [row.created_by], {
      kind: 'expense.taken_back',
      title: `Согласие на расход № ${row.number} отозвано: ${wholeRubles(sum_kop)}`,
      body: note || undefined,
      link: `/expenses?open=${row.id}`,
    });
  });
  return toExpense(await findExpense(db, person, id), context);
});
