import { MAX_EXPENSE_MONTHS_AWAY } from '@studio/contracts';
import { refuseFar } from '../../kernel/calls/refuse-far';
import { calls, signedIn } from '../../kernel/calls/implement';
import { requireCategory } from '../queries/categories';
import { figuresOf, toExpense } from '../queries/expense-rows';
import { fiscalColumns } from '../queries/fiscal-columns';
import { findExpense, lockEditable } from '../queries/find-expense';
import { moveExpense, refuseLockedMonth, UNDECIDED } from '../queries/move-expense';
import { claim } from '../records';
import { refuseAhead } from '../rules/refuse-ahead';
import { isMade, requireSeen } from '../../kernel/records';
import { submitExpense } from '../queries/submit-expense';
import { todayAt } from '../../users';

export const update = calls.expenses.update.handler(async ({ context, input }) => {
  const { db } = context.database;
  const person = signedIn(context);
  const { id, revision, accrual_month, fiscal_code, ...fields } = input;
  await db.transaction(async (tx) => {
    const row = await lockEditable(tx, person, id);
    if (fields.category_id) await requireCategory(tx, fields.category_id);
    const today = await todayAt(tx, row.location_id, context.now());
    refuseFar(today, { occurred_on: fields.occurred_on, accrual_month }, MAX_EXPENSE_MONTHS_AWAY);
    refuseAhead(today, input);
    const isMoved = accrual_month !== undefined && `${accrual_month}-01` !== row.accrual_month;
    if (isMoved) await refuseLockedMonth(tx, `${accrual_month}-01`);
    await moveExpense(tx, context, row, {
      act: 'updated',
      seen: revision,
      current: () => toExpense(row, context),
      facts: { amount_kop: fields.claimed_kop ?? row.claimed_kop },
      set: {
        ...fields,
        ...(accrual_month ? { accrual_month: `${accrual_month}-01` } : {}),
        // In another month it stands beside that month's own.
        ...(isMoved && row.recurring_id !== null && { recurring_id: null, late_of: row.recurring_id }),
        ...(fiscal_code === undefined ? {} : fiscalColumns(fiscal_code)),
        ...UNDECIDED,
      },
    });
  });
  return toExpense(await findExpense(db, person, id), context);
});

export const submit = calls.expenses.submit.handler(async ({ context, input: { id, ...seen } }) => {
  const { db } = context.database;
  const person = signedIn(context);
  await db.transaction(async (tx) => {
    const row = await lockEditable(tx, person, id);
    if (await isMade(tx, context, claim, row, { act: 'submitted', facts: { amount_kop: row.claimed_kop } })) return;
    await requireSeen(claim, figuresOf(row), seen, () => toExpense(row, context));
    await submitExpense(tx, context, row);
  });
  return toExpense(await findExpense(db, person, id), context);
});
