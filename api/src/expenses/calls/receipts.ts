import { MAX_ATTACHMENTS } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { noteAct, requireMove } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { documentReply, keepDocument } from '../../day-reports';
import { toExpense } from '../queries/expense-rows';
import { findExpense, lockEditable } from '../queries/find-expense';
import { claim } from '../records';
import { expenseReceipt } from '../schema';

export const addReceipt = calls.expenses.addReceipt.handler(async ({ context, input: { params, body } }) => {
  const { db } = context.database;
  const person = signedIn(context);
  await findExpense(db, person, params.id);
  const document = await keepDocument(context, body.file);
  await db.transaction(async (tx) => {
    const row = await lockEditable(tx, person, params.id);
    requireMove(claim, row, 'updated');
    const same = and(eq(expenseReceipt.expense_id, row.id), eq(expenseReceipt.sha256, document.sha256));
    if ((await tx.$count(expenseReceipt, same)) > 0) return;
    if ((row.receipts ?? []).length >= MAX_ATTACHMENTS)
      throw failure('validation_failed', { field: 'file', message: `Не больше ${MAX_ATTACHMENTS} снимков.` });
    await tx
      .insert(expenseReceipt)
      .values({ ...document, expense_id: row.id, uploaded_by: person.id, uploaded_at: context.now() });
    await noteAct(tx, context, claim, row.id, { act: 'receipt_added', after: { filename: document.filename } });
  });
  return toExpense(await findExpense(db, person, params.id), person);
});

export const receipt = calls.expenses.receipt.handler(async ({ context, input }) => {
  const { db } = context.database;
  await findExpense(db, signedIn(context), input.id);
  const [row] = await db
    .select({ sha256: expenseReceipt.sha256 })
    .from(expenseReceipt)
    .where(and(eq(expenseReceipt.id, input.receipt_id), eq(expenseReceipt.expense_id, input.id)));
  if (!row) throw failure('not_found');
  return documentReply(context, row.sha256, input.size);
});
