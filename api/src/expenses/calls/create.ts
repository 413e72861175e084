import { locationScope, MAX_EXPENSE_MONTHS_AWAY } from '@studio/contracts';
import { dateIn } from '../../kernel/words/calendar';
import { calls, signedIn } from '../../kernel/calls/implement';
import { refuseFar } from '../../kernel/calls/refuse-far';
import { addRecord, once } from '../../kernel/records';
import { keepDocument, requirePlace } from '../../day-reports';
import { requireCategory } from '../queries/categories';
import { toExpense } from '../queries/expense-rows';
import { fiscalColumns } from '../queries/fiscal-columns';
import { findExpense } from '../queries/find-expense';
import { monthOfPurchase, refuseLockedMonth } from '../queries/move-expense';
import { submitExpense } from '../queries/submit-expense';
import { claim } from '../records';
import { refuseAhead } from '../rules/refuse-ahead';
import { expenseReceipt } from '../schema';

/** A claim whose category requires a receipt stays a draft until the receipt has arrived. */
export const create = calls.expenses.create.handler(async ({ context, input }) => {
  const { db } = context.database;
  const person = signedIn(context);
  const { draft, accrual_month, fiscal_code, receipt, ...fields } = input;
  const document =
    receipt && (await keepDocument(context, new File([Buffer.from(receipt.jpeg, 'base64')], receipt.filename)));
  await db.transaction((tx) =>
    once(tx, context, async () => {
      const { time_zone } = await requirePlace(tx, locationScope(person), input.location_id);
      const category = await requireCategory(tx, input.category_id);
      const today = dateIn(time_zone, context.now());
      refuseFar(today, { occurred_on: input.occurred_on, accrual_month }, MAX_EXPENSE_MONTHS_AWAY);
      refuseAhead(today, input);
      const month = accrual_month ? `${accrual_month}-01` : await monthOfPurchase(tx, input.occurred_on, today);
      await refuseLockedMonth(tx, month);
      await addRecord(
        tx,
        context,
        claim,
        {
          ...fields,
          state: 'draft',
          accrual_month: month,
          ...fiscalColumns(fiscal_code),
          created_by: person.id,
          created_at: context.now(),
        },
        { facts: { amount_kop: input.claimed_kop } },
      );
      if (document)
        await tx
          .insert(expenseReceipt)
          .values({ ...document, expense_id: input.id, uploaded_by: person.id, uploaded_at: context.now() });
      if (!draft && (document || !category.receipt_required))
        await submitExpense(tx, context, await findExpense(tx, person, input.id));
    }),
  );
  return toExpense(await findExpense(db, person, input.id), context);
});
