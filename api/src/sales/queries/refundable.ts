import { PAYMENT_METHODS, type PaymentMethod, type Refunding } from '@studio/contracts';
import { and, asc, eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { rubles } from '../../kernel/words/rubles';
import {
  type ChosenPart,
  type PlannedRefund,
  planCompensation,
  planRefund,
  type RefundPlan,
  type WantedLine,
} from '../rules/plan-refund';
import { payment } from '../schema';
import { requireWithinCeiling } from '../rules/compensation-ceiling';
import { byMethod, sumOfParts } from '../rules/method-sums';
import { linesOf } from './find-sale';
import { isHeldAtBank } from './held-at-bank';
import type { SaleRow } from './lock-sale';

interface Wanted {
  lines?: WantedLine[] | undefined;
  parts?: ChosenPart[] | undefined;
  sum_kop?: number | undefined;
  /** The highest discount of whoever refunds, in percent: a sum without goods is one that is given afterwards. */
  ceiling: number;
}

/**
 * Which payments refund what, and the same as the screen shows it.
 * @throws `nothing_to_refund`, also while a refund of the bank's cabinet waits to be decided about; `validation_failed` with the line or the part that is wrong, `discount_over_ceiling`
 */
export async function refundOf(
  tx: Database,
  { id, paid_at }: Pick<SaleRow, 'id' | 'paid_at'>,
  { lines, parts, sum_kop, ceiling }: Wanted,
  lock: 'for update' | null,
): Promise<{ refunds: PlannedRefund[]; shown: Omit<Refunding, 'files' | 'materials'> }> {
  const query = tx
    .select({
      id: payment.id,
      method: payment.method,
      amount_kop: payment.amount_kop,
      refunded_kop: payment.refunded_kop,
    })
    .from(payment)
    .where(and(eq(payment.sale_id, id), eq(payment.state, 'succeeded')))
    // Payments of one call have one instant: cash before what a terminal took.
    .orderBy(asc(payment.settled_at), asc(payment.method), asc(payment.id));
  const payments = await (lock === null ? query : query.for('update'));
  if (sum_kop !== undefined && (lines !== undefined || paid_at === null))
    throw failure('validation_failed', {
      field: 'sum_kop',
      message: lines ? 'Возвращают либо товары, либо сумму.' : 'Часть суммы возвращают, когда заказ оплачен целиком.',
    });
  const sold = await linesOf(tx, id);
  const plan =
    sum_kop === undefined
      ? planRefund(sold, payments, lines ?? null, parts ?? null, paid_at === null)
      : planCompensation(sold, payments, sum_kop, parts ?? null);
  if ('fault' in plan) {
    const part = plan.fault === 'part' ? parts?.[plan.index] : undefined;
    throw refused(plan, payments.find(({ id }) => id === part?.payment_id)?.method);
  }
  if (sum_kop !== undefined) requireWithinCeiling(sold, sum_kop, ceiling);
  const isHeld = await isHeldAtBank(
    tx,
    plan.refunds.map(({ payment_id }) => payment_id),
  );
  if (isHeld)
    throw failure('nothing_to_refund', {
      message: 'Возврат этой оплаты уже сделали в кабинете банка, он на проверке: сначала решите его.',
    });
  const shown = payments
    .map(({ id, method, amount_kop, refunded_kop }) => ({
      payment_id: id,
      method,
      left_kop: amount_kop - refunded_kop,
      amount_kop: plan.refunds.find(({ payment_id }) => payment_id === id)?.amount_kop ?? 0,
    }))
    .filter(({ left_kop }) => left_kop > 0);
  return { refunds: plan.refunds, shown: summed(shown) };
}

function summed(parts: Refunding['parts']): Omit<Refunding, 'files' | 'materials'> {
  const moved = parts.filter(({ amount_kop }) => amount_kop > 0);
  return { sum_kop: sumOfParts(moved), methods: byMethod(moved), parts };
}

function refused(plan: Extract<RefundPlan, { fault: string }>, method: PaymentMethod | undefined) {
  switch (plan.fault) {
    case 'money':
      return failure('nothing_to_refund');
    case 'line':
      return failure('validation_failed', {
        field: `lines.${plan.index}.quantity`,
        message: 'Столько вернуть нельзя: в продаже осталось меньше.',
      });
    case 'over':
      return failure('validation_failed', {
        field: 'sum_kop',
        message: `Вернуть осталось ${rubles(plan.left_kop)}.`,
      });
    case 'rest':
      return failure('validation_failed', {
        field: 'lines',
        message: `Внесено ${rubles(plan.money_kop)}, а выбрано на ${rubles(plan.sum_kop)}. Верните весь заказ: вернётся всё внесённое.`,
      });
    case 'part':
      return failure('validation_failed', {
        field: `parts.${plan.index}.amount_kop`,
        message: method
          ? `${PAYMENT_METHODS[method].label}: вернуть осталось ${rubles(plan.left_kop)}.`
          : 'В этой продаже такой оплаты нет.',
      });
  }
  return failure('validation_failed', {
    field: 'parts',
    message: `Вернуть нужно ${rubles(plan.sum_kop)}, а указано ${rubles(plan.parts_kop)}.`,
  });
}
