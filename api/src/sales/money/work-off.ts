import { and, eq, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { App } from '../../kernel/calls/context';
import { nullOnFailure } from '../../kernel/calls/null-on-failure';
import type { Database } from '../../kernel/database/open';
import { type Claimable, claimDue } from '../../kernel/jobs/claim';
import type { ProviderLane } from '../../kernel/providers/provider-lane';
import { receipt } from '../schema';
import { askTakenPayment } from './ask-payment';
import { askTakenRefund } from './ask-refund';
import { FAILED, PAYMENTS, RECEIPTS, REFUNDS } from './asked-rows';
import { sendTakenReceipt } from './send-receipt';

/** Questions of one kind at a time in one process: 50 a second where an answer takes 300 ms. */
const MAX_ROWS_AT_ONCE = 16;

interface Waiting {
  of: Claimable;
  which?: SQL | undefined;
  /** About a row that is taken. */
  ask: (app: App, id: string) => Promise<void>;
}

/** Works off what is due, several at once and each in one process, until nothing is, or while there is no use in asking. */
async function workOff(app: App, lane: ProviderLane, { of, which, ask }: Waiting): Promise<void> {
  const underWay = new Set<Promise<unknown>>();
  for (;;) {
    const limit = lane.room(MAX_ROWS_AT_ONCE) - underWay.size;
    const ids = limit > 0 ? await claimDue(app.database.db, of, { now: app.now(), limit, which }) : [];
    for (const id of ids) {
      const work: Promise<unknown> = nullOnFailure(app, FAILED, ask(app, id)).finally(() => underWay.delete(work));
      underWay.add(work);
    }
    if (underWay.size === 0) return;
    await Promise.race(underWay);
  }
}

export async function askPayments(app: App): Promise<void> {
  if (app.payments !== null) await workOff(app, app.providers.bank, { of: PAYMENTS, ask: askTakenPayment });
}

export async function askRefunds(app: App): Promise<void> {
  if (app.payments !== null) await workOff(app, app.providers.bank, { of: REFUNDS, ask: askTakenRefund });
}

export async function askBankReceipts(app: App): Promise<void> {
  if (app.payments !== null) await sendReceipts(app, app.providers.bank, eq(receipt.printer, 'bank'));
}

/** The receipts of cash and of cards; where no register is set up they wait, and so do those of a bank that is not. */
export async function askRegister(app: App): Promise<void> {
  await sendReceipts(app, app.providers.register, app.payments === null ? undefined : eq(receipt.printer, 'register'));
}

/** Of one sale the prepayment is printed before what settles it, and both before what is returned. */
function sentBefore(db: Database) {
  const earlier = alias(receipt, 'earlier');
  const placeOf = ({ created_at, kind, mode, part }: typeof receipt | typeof earlier) =>
    sql`(${created_at}, ${kind} = 'refund', ${mode} = 'full_payment', ${part})`;
  return db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.sale_id, receipt.sale_id),
        eq(earlier.state, 'pending'),
        isNull(earlier.provider_id),
        isNotNull(earlier.next_try_at),
        eq(earlier.printer, receipt.printer),
        sql`${placeOf(earlier)} < ${placeOf(receipt)}`,
      ),
    );
}

async function sendReceipts(app: App, lane: ProviderLane, whose: SQL | undefined): Promise<void> {
  const which = and(eq(receipt.state, 'pending'), whose, notExists(sentBefore(app.database.db)));
  await workOff(app, lane, { of: RECEIPTS, which, ask: sendTakenReceipt });
}
