import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { payment } from '../schema';
import { linesOf } from './find-sale';
import type { Goods } from './sold-goods';

/** A sale as it stands now: what of it was not given back, and the money that stays for it. */
export interface OpenOrder {
  /** All of its lines, at their whole sums. */
  lines: readonly Goods[];
  /** What nobody gave back, at what is left of the sums. */
  left: readonly Goods[];
  /** What that costs, in kopecks. */
  value_kop: number;
  /** What was paid, less what goes back or went back, in kopecks. */
  kept_kop: number;
}

/** What is still to pay: all of what is left of the order, once. A refund before it was paid in full leaves the rest to be paid. */
export const dueKop = ({ value_kop, kept_kop }: OpenOrder): number => value_kop - kept_kop;

/** An order that has just been written. */
export function newOrder(lines: readonly Goods[], kept_kop = 0): OpenOrder {
  return { lines, left: lines, value_kop: sumOf(lines), kept_kop };
}

/** Of an order whose row the transaction has locked. */
export async function openOrder(tx: Database, saleId: string): Promise<OpenOrder> {
  const lines = await linesOf(tx, saleId);
  const left = lines
    .map((line) => ({
      ...line,
      quantity: line.quantity - line.refunded_quantity,
      sum_kop: line.sum_kop - line.refunded_kop,
    }))
    .filter(({ quantity }) => quantity > 0);
  const paid = await tx
    .select({ amount_kop: payment.amount_kop, refunded_kop: payment.refunded_kop })
    .from(payment)
    .where(and(eq(payment.sale_id, saleId), eq(payment.state, 'succeeded')));
  const kept_kop = paid.reduce((all, { amount_kop, refunded_kop }) => all + amount_kop - refunded_kop, 0);
  return { lines, left, value_kop: sumOf(left), kept_kop };
}

const sumOf = (lines: readonly Goods[]) => lines.reduce((all, { sum_kop }) => all + sum_kop, 0);
