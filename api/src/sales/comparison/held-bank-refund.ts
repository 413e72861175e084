import { and, eq, lte, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { rubles } from '../../kernel/words/rubles';
import { photosession } from '../../photosessions/schema';
import type { HeldKind, HeldRow } from '../../standing';
import { settleBankRefund } from '../money/settle-refund';
import type { BankState } from '../money/write-documents';
import { type PaymentProvider, type ProviderRefund, ProviderRefusal, ProviderUnknown } from '../provider/provider';
import { linesOf } from '../queries/find-sale';
import { ANYWHERE, lockSale } from '../queries/lock-sale';
import { planCompensation, planRefund, type RefundPlan } from '../rules/plan-refund';
import { payment, refund, refundLine, sale } from '../schema';

/** A refund of the bank that the portal did not ask for. */
export interface BankRefundInput {
  /** The bank's id of it. */
  provider_id: string;
  payment_id: string;
  sale_id: string;
  sale_number: number;
  paid_kop: number;
  amount_kop: number;
  /** State of the receipt that the bank made with it; null: none. */
  receipt: BankState | null;
}

/** Refunds made in the bank's cabinet, and money that the bank took back. */
export const heldBankRefund: HeldKind<BankRefundInput> = {
  kind: 'bank_refund',
  figures: async (tx, _row, { sale_id, amount_kop }) => {
    const [session] = await tx
      .select({ id: photosession.id, number: photosession.number })
      .from(sale)
      .innerJoin(photosession, eq(photosession.id, sale.photosession_id))
      .where(eq(sale.id, sale_id));
    return {
      sum_kop: amount_kop,
      pays: [],
      subject_kind: session ? 'photosession' : null,
      subject_id: session?.id ?? null,
      subject_title: session ? `Фотосессия № ${session.number}` : null,
    };
  },
  beforeVoid: requireNoRefund,
  voidIsTold: true,
  count: countRefund,
  show: ({ sale_id, sale_number, paid_kop, amount_kop }) => ({
    kind: 'bank_refund',
    sale_id,
    sale_number,
    paid_kop,
    amount_kop,
  }),
};

/** Only the bank's own word ends what it once said: money that it gave back stays given. @throws `illegal_transition` */
async function requireNoRefund({ payments }: CallContext, { provider_id, amount_kop }: BankRefundInput): Promise<void> {
  const said = await stateAtBank(payments, provider_id);
  if (said === 'canceled') return;
  throw failure('illegal_transition', {
    field: 'decision',
    message:
      said === 'succeeded'
        ? `В банке эти ${rubles(amount_kop)} возвращены клиенту: аннулировать нельзя, засчитайте возврат.`
        : 'Банк сейчас не говорит, что с этим возвратом: аннулируют, только когда он скажет, что возврата нет.',
  });
}

/** A refusal says nothing about the money, as no answer does. */
async function stateAtBank(bank: PaymentProvider | null, id: string): Promise<ProviderRefund['state'] | null> {
  try {
    return bank === null ? null : (await bank.refund(id)).state;
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderRefusal) return null;
    throw error;
  }
}

/** As a refund that was asked for and has succeeded; one that became known as the portal's own meanwhile counts already. */
async function countRefund(tx: Database, context: CallContext, row: HeldRow, input: BankRefundInput): Promise<void> {
  const { provider_id, payment_id, sale_id, amount_kop, receipt } = input;
  await lockSale(tx, ANYWHERE, sale_id);
  const [known] = await tx.select({ id: refund.id }).from(refund).where(eq(refund.provider_id, provider_id));
  if (known) return;
  const lines = await linesOfRefund(tx, input);
  const [paid] = await tx
    .update(payment)
    .set({ refunded_kop: sql`${payment.refunded_kop} + ${amount_kop}` })
    .where(and(eq(payment.id, payment_id), lte(sql`${payment.refunded_kop} + ${amount_kop}`, payment.amount_kop)))
    .returning();
  if (!paid)
    throw failure('nothing_to_refund', {
      message: 'В портале с этой оплаты уже возвращено больше, чем с ней осталось: сверьте возвраты с банком.',
    });
  await tx.insert(refund).values({
    id: row.id,
    request_id: row.id,
    payload_sha256: '',
    sale_id,
    payment_id,
    method: paid.method,
    amount_kop,
    state: 'pending',
    reason: row.note ?? 'Возврат сделан в кабинете банка',
    business_date: paid.business_date,
    location_id: paid.location_id,
    provider_id,
    made_by: signedIn(context).id,
    created_at: row.happened_at,
  });
  if (lines.length > 0) await tx.insert(refundLine).values(lines.map((line) => ({ ...line, refund_id: row.id })));
  await settleBankRefund(tx, context, row.id, { hooks: context.hooks, bank: receipt });
}

/**
 * All goods, when it is all that is left. Of a part the bank does not say what it was for: it is a sum for which no goods came back, as staff
 * refund one with a reason; of an order that is not paid in full, its money and no goods.
 */
async function linesOfRefund(tx: Database, { sale_id, payment_id, amount_kop }: BankRefundInput) {
  const [of] = await tx.select({ paid_at: sale.paid_at }).from(sale).where(eq(sale.id, sale_id));
  const paid = await tx
    .select({ id: payment.id, amount_kop: payment.amount_kop, refunded_kop: payment.refunded_kop })
    .from(payment)
    .where(and(eq(payment.sale_id, sale_id), eq(payment.state, 'succeeded')))
    .for('update');
  const sold = await linesOf(tx, sale_id);
  const isThis = (plan: RefundPlan) =>
    'refunds' in plan && plan.refunds.length === 1 && plan.refunds[0]?.payment_id === payment_id
      ? plan.refunds.filter((one) => one.amount_kop === amount_kop).flatMap(({ lines }) => lines)
      : [];
  const whole = isThis(planRefund(sold, paid, null));
  if (whole.length > 0 || !of?.paid_at) return whole;
  return isThis(planCompensation(sold, paid, amount_kop, [{ payment_id, amount_kop }]));
}
