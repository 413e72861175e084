import { MAX_ATTACHMENTS } from '@studio/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { noteAct, requireMove } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { documentReply, keepDocument } from '../../day-reports';
import { toExpense } from '../queries/expense-rows';
import { findExpense, lockEditable } from '../queries/find-expense';
import { NO_FISCAL } from '../queries/fiscal-columns';
import { moveExpense, UNDECIDED } from '../queries/move-expense';
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
    if (await isThere(tx, row.id, document.sha256)) return;
    if ((row.receipts ?? []).length >= MAX_ATTACHMENTS)
      throw failure('validation_failed', { field: 'file', message: `Не больше ${MAX_ATTACHMENTS} снимков.` });
    const uploaded = { filename: document.filename, uploaded_by: person.id, uploaded_at: context.now() };
    await tx
      .insert(expenseReceipt)
      .values({ ...document, ...uploaded, expense_id: row.id })
      // One that was removed may be right after all.
      .onConflictDoUpdate({
        target: [expenseReceipt.expense_id, expenseReceipt.sha256],
        set: { ...uploaded, removed_at: null },
      });
    await noteAct(tx, context, claim, row.id, { act: 'receipt_added', after: { filename: document.filename } });
  });
  return toExpense(await findExpense(db, person, params.id), context);
});

export const removeReceipt = calls.expenses.removeReceipt.handler(async ({ context, input: { id, receipt_id } }) => {
  const { db } = context.database;
  const person = signedIn(context);
  await db.transaction(async (tx) => {
    const row = await lockEditable(tx, person, id);
    requireMove(claim, row, 'updated');
    const [removed] = await tx
      .update(expenseReceipt)
      .set({ removed_at: context.now() })
      .where(and(eq(expenseReceipt.id, receipt_id), ofClaim(id)))
      .returning();
    if (!removed) return;
    await noteAct(tx, context, claim, id, { act: 'receipt_removed', before: { filename: removed.filename } });
    await moveExpense(tx, context, row, {
      act: 'updated',
      // The form in which it is removed is sent as an edit of what it began with.
      keepRevision: true,
      facts: { amount_kop: row.claimed_kop },
      set: { ...NO_FISCAL, ...UNDECIDED },
    });
  });
  return toExpense(await findExpense(db, person, id), context);
});

export const receipt = calls.expenses.receipt.handler(async ({ context, input }) => {
  const { db } = context.database;
  await findExpense(db, signedIn(context), input.id);
  const [row] = await db
    .select({ sha256: expenseReceipt.sha256 })
    .from(expenseReceipt)
    .where(and(eq(expenseReceipt.id, input.receipt_id), ofClaim(input.id)));
  if (!row) throw failure('not_found');
  return documentReply(context, row.sha256, input.size);
});

/** The receipts that a claim has now. */
const ofClaim = (id: string) => and(eq(expenseReceipt.expense_id, id), isNull(expenseReceipt.removed_at));

const isThere = async (tx: Database, id: string, sha256: string) =>
  (await tx.$count(expenseReceipt, and(ofClaim(id), eq(expenseReceipt.sha256, sha256)))) > 0;
