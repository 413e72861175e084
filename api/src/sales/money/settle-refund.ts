import type { SaleState } from '@studio/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { type Actor, noteAct, recordAudit } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import type { Hooks } from '../../kernel/calls/hooks';
import { saleRefunded } from '../events';
import { ANYWHERE, lockSale, type SaleRow } from '../queries/lock-sale';
import { openOrder } from '../queries/open-order';
import { piecesOf } from '../queries/pieces-of';
import { saleRecord } from '../records';
import { payment, refund, refundLine, saleLine } from '../schema';
import { openDayAt } from '../queries/open-day';
import { documentRefunds, type RefundRow } from './document-refund';
import { moveSale } from './move-sale';
import { releaseSession } from './release-session';
import type { BankState } from './write-documents';

/** A refund that counts now; its sale as it was before. */
interface SettledRefund {
  row: SaleRow;
  made: RefundRow;
  business_date: string;
  at: Date;
}

/** Makes a refund of the bank's count with the document that the bank made with it; without one it is still to be made. */
export async function settleBankRefund(
  tx: Database,
  actor: Actor,
  refundId: string,
  { hooks, bank }: { hooks: Hooks; bank: BankState | null },
): Promise<void> {
  const settled = await settleRefund(tx, actor, refundId, hooks);
  if (settled) await documentRefunds(tx, { ...settled, refunds: [settled.made], ...(bank !== null && { bank }) });
}

/**
 * Makes a refund count, once: sums and state of the sale, and what upper domains do. Its document is the caller's: one for all money that
 * goes back at once.
 */
export async function settleRefund(
  tx: Database,
  actor: Actor,
  refundId: string,
  hooks: Hooks,
): Promise<SettledRefund | null> {
  const [found] = await tx.select({ sale_id: refund.sale_id }).from(refund).where(eq(refund.id, refundId));
  if (!found) throw new Error('a refund that is settled exists');
  const row = await lockSale(tx, ANYWHERE, found.sale_id);
  const at = actor.now();
  const [pending] = await tx.select().from(refund).where(eq(refund.id, refundId)).for('update');
  if (!pending || pending.state === 'succeeded') return null;
  const business_date = await openDayAt(tx, hooks, pending.location_id, at);
  await tx
    .update(refund)
    .set({ state: 'succeeded', settled_at: at, business_date, next_ask_at: null })
    .where(eq(refund.id, refundId));
  const refunded_kop = row.refunded_kop + pending.amount_kop;
  const isCancelled = row.state === 'cancelled' || row.state === 'expired';
  // Money that was not due leaves the sale's state unchanged: it was paid in another way, or cancelled.
  const to = isCancelled || (await isUndue(tx, pending)) ? row.state : await stateAfter(tx, row, refunded_kop);
  await moveSale(tx, actor, row, { to, reason: pending.reason, set: { refunded_kop } });
  if (to === 'refunded') await releaseSession(tx, actor, row, 'given_back');
  await recordAudit(tx, actor, {
    action: 'refund.settled',
    subject_kind: 'sale',
    subject_id: row.id,
    after: { refund_id: refundId, method: pending.method, amount_kop: pending.amount_kop, reason: pending.reason },
  });
  const event = {
    refund_id: refundId,
    sale_id: row.id,
    payment_id: pending.payment_id,
    method: pending.method,
    amount_kop: pending.amount_kop,
    location_id: pending.location_id,
    business_date,
    // Goods are taken when a sale is paid in full: of one that never was, none come back.
    goods: row.paid_at === null ? [] : await goodsOf(tx, refundId),
    materials: pending.materials,
    at,
  };
  await hooks.call(saleRefunded, tx, actor, event);
  return { row, made: pending, business_date, at };
}

/** The provider refused it: the amount is the payment's again. */
export async function cancelRefund(tx: Database, actor: Actor, refundId: string): Promise<void> {
  const [row] = await tx
    .update(refund)
    .set({ state: 'canceled', next_ask_at: null })
    .where(and(eq(refund.id, refundId), eq(refund.state, 'pending')))
    .returning();
  if (!row) return;
  await tx
    .update(payment)
    .set({ refunded_kop: sql`${payment.refunded_kop} - ${row.amount_kop}` })
    .where(eq(payment.id, row.payment_id));
  const { method, amount_kop, reason } = row;
  const after = { refund_id: refundId, method, amount_kop, reason };
  await noteAct(tx, actor, saleRecord, row.sale_id, { act: 'refund.refused', after });
}

/** An order that was not paid in full still waits for the money of what is left of it. */
async function stateAfter(tx: Database, row: SaleRow, refunded_kop: number): Promise<SaleState> {
  const isOver = refunded_kop >= row.paid_kop;
  if (row.paid_at !== null) return isOver ? 'refunded' : 'partly_refunded';
  return isOver && (await openOrder(tx, row.id)).left.length === 0 ? 'refunded' : row.state;
}

async function isUndue(tx: Database, { payment_id }: RefundRow): Promise<boolean> {
  return (await tx.$count(payment, and(eq(payment.id, payment_id), eq(payment.is_undue, true)))) > 0;
}

async function goodsOf(tx: Database, refundId: string) {
  const lines = await tx
    .select({ product_id: saleLine.product_id, kind: saleLine.kind, quantity: refundLine.quantity })
    .from(refundLine)
    .innerJoin(saleLine, eq(saleLine.id, refundLine.sale_line_id))
    .where(eq(refundLine.refund_id, refundId));
  return piecesOf(tx, lines);
}
