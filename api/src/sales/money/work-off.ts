import { and, asc, eq, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { nullOnFailure } from '../../kernel/calls/null-on-failure';
import type { ProviderLane } from '../../kernel/providers/provider-lane';
import { payment, receipt, refund } from '../schema';
import { askPayment } from './ask-payment';
import { askRefund } from './ask-refund';
import { sendReceipt } from './send-receipt';

/** Of each kind; the rest waits for the next run. */
const MAX_WORKS_PER_RUN = 50;

const FAILED = 'money work failed';

/** Asks the bank about what is due: open payments, refunds, and the receipts of both. A failing one does not stop the others. */
export async function askBank(app: App): Promise<void> {
  if (app.payments === null) return;
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
  const { bank } = app.providers;
  await workOff(app, bank, await due(payment), askPayment);
  await workOff(app, bank, await due(refund), askRefund);
  await workOff(app, bank, await dueReceipts(app, eq(receipt.printer, 'bank')), sendReceipt);
}

/** The receipts of cash and of cards; where no register is set up they wait, and so do those of a bank that is not. */
export async function askRegister(app: App): Promise<void> {
  const which = app.payments === null ? undefined : eq(receipt.printer, 'register');
  await workOff(app, app.providers.register, await dueReceipts(app, which), sendReceipt);
}

/** One after another, until there is no use in asking. */
async function workOff(
  app: App,
  lane: ProviderLane,
  ids: string[],
  work: (app: App, id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    if (lane.isPaused) return;
    await nullOnFailure(app, FAILED, work(app, id));
  }
}

async function dueReceipts({ database: { db }, now }: App, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: receipt.id })
    .from(receipt)
    .where(and(isNotNull(receipt.next_try_at), lte(receipt.next_try_at, now()), which))
    .orderBy(asc(receipt.next_try_at))
    .limit(MAX_WORKS_PER_RUN);
  return rows.map(({ id }) => id);
}
