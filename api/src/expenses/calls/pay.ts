import { calls, requireRight, signedIn } from '../../kernel/calls/implement';
import { postMove, requireCash } from '../../day-reports';
import { figuresOf, PAYING_RIGHTS, toExpense } from '../queries/expense-rows';
import { findExpense, lockExpense } from '../queries/find-expense';
import { moveExpense } from '../queries/move-expense';
import { openTill } from '../queries/open-till';
import { claim } from '../records';
import { isMade, requireMove, requireSeen } from '../../kernel/records';

/** From the till: one move in the day that is open at the location now. */
export const pay = calls.expenses.pay.handler(async ({ context, input: { id, method, ...seen } }) => {
  const { db } = context.database;
  const person = signedIn(context);
  requireRight(person, PAYING_RIGHTS[method]);
  await db.transaction(async (tx) => {
    const row = await lockExpense(tx, person, id);
    const { sum_kop: amount } = figuresOf(row);
    const act = { act: 'paid', facts: { amount_kop: amount, method } } as const;
    if (await isMade(tx, context, claim, row, act)) return;
    await requireSeen(claim, figuresOf(row), seen, () => toExpense(row, context));
    requireMove(claim, row, 'paid');
    if (method === 'till') {
      const report = await openTill(tx, context, row.location_id);
      await requireCash(tx, report, amount, { message: 'Столько в кассе нет: оплатите переводом.' });
      await postMove(tx, context, report, {
        kind: 'expense',
        amount_kop: -amount,
        note: `№ ${row.number}. ${row.description}`,
        source_kind: 'expense',
        source_id: id,
      });
    }
    await moveExpense(tx, context, row, {
      ...act,
      set: { method, paid_by: person.id, paid_at: context.now() },
    });
  });
  return toExpense(await findExpense(db, person, id), context);
});
