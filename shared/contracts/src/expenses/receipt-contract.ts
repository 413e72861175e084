import { z } from 'zod';
import { call } from '../call';
import { ATTACHMENT_MAX_BYTES } from '../day-reports/limits';
import { recordId } from '../record-id';
import { expenseId, ExpenseSchema } from './schemas';

const tag = 'Expenses';

/** Pictures of a claim's receipts. */
export const expenseReceiptContract = {
  /** The bytes decide what it is; the same picture in another claim is flagged, not refused. */
  addReceipt: call({
    method: 'POST',
    path: '/expenses/{id}/receipts',
    summary: 'Add a receipt',
    tag,
    access: 'expenses.claim',
    scope: 'record',
    repeat: 'content',
    successStatus: 201,
    inputStructure: 'detailed',
    limits: { file: { maxBytes: ATTACHMENT_MAX_BYTES, tooLarge: 'photo_too_large' } },
  })
    .input(z.object({ params: z.object({ id: expenseId }), body: z.object({ file: z.file('Выберите файл.') }) }))
    .output(ExpenseSchema),
  /** Before the claim is sent. The code that was read goes with the receipt, and so does the mark of a duplicate. */
  removeReceipt: call({
    method: 'DELETE',
    path: '/expenses/{id}/receipts/{receipt_id}',
    summary: 'Remove a receipt',
    tag,
    access: 'expenses.claim',
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ id: expenseId, receipt_id: recordId() }))
    .output(ExpenseSchema),
  /** The picture as it is kept, or a small one for a list. */
  receipt: call({
    method: 'GET',
    path: '/expenses/{id}/receipts/{receipt_id}',
    summary: "A receipt's picture",
    tag,
    access: 'expenses.claim',
    scope: 'record',
    outputStructure: 'detailed',
  })
    .input(z.object({ id: expenseId, receipt_id: recordId(), size: z.enum(['small']).optional() }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) })),
};
