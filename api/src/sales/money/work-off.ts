import { and, asc, isNotNull, lte } from 'drizzle-orm';
import type { App } from '../../kernel/context';
import { orLog } from '../../kernel/or-log';
import { payment, receipt, refund } from '../schema';
import { askPayment } from './ask-payment';
import { askRefund } from './ask-refund';
import { sendReceipt } from './send-receipt';

/** Of each kind; the rest waits for the next run. */
const MAX_WORKS_PER_RUN = 50;

const FAILED = 'money work failed';

/** Asks the provider about everything that is due: open payments, refunds and receipts. A failing one does not stop the others. */
export async function workOffMoney(app: App): Promise<void> {
  const { db } = app.database;
  const now = app.now();
  const due = async (table: typeof payment | typeof refund): Promise<string[]> =>
    (
      await db
        .select({ id: table.id })
        .from(table)
        .where(and(isNotNull(table.next_ask_at), lte(table.next_ask_at, now)))
        .orderBy(asc(table.next_ask_at))
        .limit(MAX_WORKS_PER_RUN)
    ).map(({ id }) => id);
  if (app.payments !== null) {
    for (const id of await due(payment)) await orLog(app, FAILED, askPayment(app, id));
    for (const id of await due(refund)) await orLog(app, FAILED, askRefund(app, id));
  }
  const receipts = await db
    .select({ id: receipt.id })
    .from(receipt)
    .where(and(isNotNull(receipt.next_try_at), lte(receipt.next_try_at, now)))
    .orderBy(asc(receipt.next_try_at))
    .limit(MAX_WORKS_PER_RUN);
  for (const { id } of receipts) await orLog(app, FAILED, sendReceipt(app, id));
}
