import type { App } from '../../kernel/calls/context';
import { nullOnFailure } from '../../kernel/calls/null-on-failure';
import { type Claimable, claimOne, release } from '../../kernel/jobs/claim';
import { withinTime } from '../../kernel/process/within-time';
import { payment, receipt, refund } from '../schema';

export const PAYMENTS: Claimable = { table: payment, due: payment.next_ask_at };
export const REFUNDS: Claimable = { table: refund, due: refund.next_ask_at };
export const RECEIPTS: Claimable = { table: receipt, due: receipt.next_try_at };

/** What the log says of work that threw. */
export const FAILED = 'money work failed';

/** Milliseconds that a page waits for an answer, polled or after a press; what comes later the next look shows. */
const POLLED_MS = 700;
const PRESSED_MS = 2_000;

/** Asks about a row that this process has taken. After an unexpected failure it stays taken, which is the pause before the next try. */
export async function asTaken({ database: { db } }: App, of: Claimable, id: string, ask: () => Promise<void>) {
  await ask();
  await release(db, of, [id]);
}

/** Asks about one row, due or not, unless somebody asks about it at this moment. */
export async function takeAndAsk(app: App, of: Claimable, id: string, ask: () => Promise<void>): Promise<void> {
  if (await claimOne(app.database.db, of, id)) await asTaken(app, of, id, ask);
}

/** Lets the bank be asked, and waits for it only as long as a page may: afterwards the database says what is known. */
export async function askedSoon(app: App, asking: Promise<void>, why: 'polled' | 'pressed'): Promise<void> {
  await withinTime(why === 'polled' ? POLLED_MS : PRESSED_MS, nullOnFailure(app, FAILED, asking));
}
