import { type Expense, MAX_INLINE_RECEIPT, type NewExpense } from '@studio/contracts';
import { defineWriteKind } from '@studio/portal';
import { formatMoney } from '@studio/ui';

/** A claim that was entered without a connection: it waits on the device and goes once, under its own id. */
export const EXPENSE_CLAIM = defineWriteKind<NewExpense, Expense>({
  kind: 'expenses.claim',
  title: 'Расход',
  method: 'POST',
  path: '/expenses',
  describe: ({ description, claimed_kop }) => `${description}, ${formatMoney(claimed_kop)}`,
  page: '/expenses?mine=1',
});

/** The picture as text that goes with the claim; null for one that is too large for it. */
export async function inlineReceipt(file: File): Promise<NewExpense['receipt'] | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  const jpeg = btoa(text);
  return jpeg.length > MAX_INLINE_RECEIPT ? null : { filename: file.name.slice(-120), jpeg };
}
