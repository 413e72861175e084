import { readFiscalCode } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { requireCategory } from '../queries/categories';
import { toExpense } from '../queries/expense-rows';
import { findExpense, lockEditable } from '../queries/find-expense';
import { moveExpense, refuseLockedMonth } from '../queries/move-expense';
import { claim } from '../records';
import { isMade } from '../../kernel/records';
import { submitExpense } from '../queries/submit-expense';
import { todayAt } from '../../users';

export const update = calls.expenses.update.handler(async ({ context, input }) => {
  const { db } = context.database;
  const person = signedIn(context);
  const { id, accrual_month, fiscal_code, ...fields } = input;
  await db.transaction(async (tx) => {
    const row = await lockEditable(tx, person, id);
    if (fields.category_id) await requireCategory(tx, fields.category_id);
    if (fields.occurred_on && fields.occurred_on > (await todayAt(tx, row.location_id, context.now())))
      throw failure('validation_failed', { field: 'occurred_on', message: 'Этот день ещё не наступил.' });
    if (accrual_month) await refuseLockedMonth(tx, `${accrual_month}-01`);
    await moveExpense(tx, context, row, {
      act: 'updated',
      facts: { amount_kop: fields.claimed_kop ?? row.claimed_kop },
      set: {
        ...fields,
        ...(accrual_month ? { accrual_month: `${accrual_month}-01` } : {}),
        ...(fiscal_code === undefined ? {} : { fiscal_key: readFiscalCode(fiscal_code ?? '')?.key ?? null }),
        approved_kop: null,
        decided_by: null,
        decision_note: null,
      },
    });
  });
  return toExpense(await findExpense(db, person, id), person);
});

export const submit = calls.expenses.submit.handler(async ({ context, input: { id } }) => {
  const { db } = context.database;
  const person = signedIn(context);
  await db.transaction(async (tx) => {
    const row = await lockEditable(tx, person, id);
    if (await isMade(tx, context, claim, row, { act: 'submitted', facts: { amount_kop: row.claimed_kop } })) return;
    await submitExpense(tx, context, row);
  });
  return toExpense(await findExpense(db, person, id), person);
});
