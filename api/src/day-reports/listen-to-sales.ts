import { and, eq } from 'drizzle-orm';
import type { Actor } from '../kernel/records';
import type { Database } from '../kernel/database/open';
import { together } from '../kernel/database/together';
import { inBusiness } from '../locations';
import { NO_CASH, NO_CASH_TO_CORRECT, type PaymentSettled, type SaleRefunded } from '../sales';
import { openDate, shiftForCash, shiftsOf } from './queries/open-shift';
import { postMove } from './queries/post-move';
import { requireCash } from './queries/require-cash';
import { lockTill } from './queries/till';
import { dayEntry } from './schema';

interface Money {
  source_kind: 'payment' | 'refund' | 'correction';
  source_id: string;
  method: PaymentSettled['method'];
  /** With its sign. */
  amount_kop: number;
  location_id: string;
  business_date: string;
  at: Date;
}

/** Assigns a payment to its day, and cash to its till. */
export function notePayment(tx: Database, actor: Actor, event: PaymentSettled): Promise<void> {
  const { payment_id, amount_kop, method, location_id, business_date, at } = event;
  return noteMoney(tx, actor, {
    source_kind: 'payment',
    source_id: payment_id,
    amount_kop,
    method,
    location_id,
    business_date,
    at,
  });
}

/**
 * Assigns a refund to the day on which it is made, and takes cash out of that till; a correction takes out what was never in it.
 * @throws `validation_failed` when it wants more cash than the till contains
 */
export function noteRefund(tx: Database, actor: Actor, event: SaleRefunded): Promise<void> {
  const { refund_id, amount_kop, method, location_id, business_date, at, correction_of } = event;
  const money = { source_id: refund_id, amount_kop: -amount_kop, method, location_id, business_date, at };
  return correction_of === undefined
    ? noteMoney(tx, actor, { source_kind: 'refund', ...money })
    : noteMoney(tx, actor, { source_kind: 'correction', ...money }, `Исправление по продаже № ${correction_of}`);
}

/** A payment that is already recorded changes nothing: each belongs to one day. */
async function noteMoney(tx: Database, actor: Actor, money: Money, note: string | null = null): Promise<void> {
  // Cash needs a till of a place in business; what the bank has already taken counts wherever it came for.
  if (money.method === 'cash') await inBusiness(tx, money.location_id);
  // The same money cannot be settled concurrently: the caller has locked its row.
  const [, known] = await together(
    lockTill(tx, money.location_id),
    tx.$count(dayEntry, and(eq(dayEntry.source_kind, money.source_kind), eq(dayEntry.source_id, money.source_id))),
  );
  if (known > 0) return;
  if (money.method !== 'cash') {
    // If the day has no till yet, the payment waits for the first shift.
    const business_date = await openDate(tx, actor, money);
    const shifts = await shiftsOf(tx, { ...money, business_date });
    const shift = shifts.find(({ state }) => state !== 'locked');
    await tx.insert(dayEntry).values({ ...money, business_date, till_shift: shift?.till_shift ?? 1 });
    return;
  }
  const report = await shiftForCash(tx, actor, money);
  if (money.amount_kop < 0)
    await requireCash(tx, report, -money.amount_kop, money.source_kind === 'refund' ? NO_CASH : NO_CASH_TO_CORRECT);
  const { business_date, till_shift } = report;
  const kind = money.source_kind === 'refund' ? 'refund' : 'sale';
  const { amount_kop, source_kind, source_id } = money;
  await together(
    tx.insert(dayEntry).values({ ...money, business_date, till_shift }),
    postMove(tx, actor, report, { kind, amount_kop, note, source_kind, source_id }),
  );
}
