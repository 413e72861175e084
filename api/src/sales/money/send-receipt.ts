import { eq } from 'drizzle-orm';
import type { App } from '../../kernel/context';
import { type ProviderReceipt, ProviderRefusal, ProviderUnknown } from '../provider/provider';
import { payment, receipt, refund } from '../schema';
import { nextAsk } from './next-ask';
import { receiptData, refundReceiptData } from './receipt-data';

/** Sends one receipt to the provider, or asks how it stands; what is not known is asked again under the same key. */
export async function sendReceipt(app: App, receiptId: string): Promise<void> {
  const { db } = app.database;
  const [row] = await db
    .select({
      receipt,
      method: payment.method,
      payment_provider: payment.provider_id,
      refund_provider: refund.provider_id,
    })
    .from(receipt)
    .leftJoin(payment, eq(payment.id, receipt.payment_id))
    .leftJoin(refund, eq(refund.id, receipt.refund_id))
    .where(eq(receipt.id, receiptId));
  if (!row || row.receipt.next_try_at === null || row.receipt.state === 'accepted') return;
  const tries = row.receipt.tries + 1;
  const later = { tries, next_try_at: nextAsk(app.now(), tries) };
  if (app.payments === null) {
    await db
      .update(receipt)
      .set({ ...later, error: 'Касса не подключена' })
      .where(eq(receipt.id, receiptId));
    return;
  }
  try {
    const answer = await answerOf(app, row);
    await db
      .update(receipt)
      .set({
        provider_id: answer.id,
        tries,
        fiscal: answer.fiscal,
        error: answer.state === 'canceled' ? 'Касса отклонила чек' : null,
        ...(answer.state === 'pending'
          ? later
          : {
              state: answer.state === 'succeeded' ? ('accepted' as const) : ('rejected' as const),
              next_try_at: null,
              settled_at: app.now(),
            }),
      })
      .where(eq(receipt.id, receiptId));
  } catch (error) {
    if (!(error instanceof ProviderUnknown) && !(error instanceof ProviderRefusal)) throw error;
    const isRefused = error instanceof ProviderRefusal;
    await db
      .update(receipt)
      .set(
        isRefused
          ? { tries, state: 'rejected', next_try_at: null, settled_at: app.now(), error: error.message.slice(0, 500) }
          : { ...later, error: 'Касса не отвечает' },
      )
      .where(eq(receipt.id, receiptId));
  }
}

interface Row {
  receipt: typeof receipt.$inferSelect;
  method: (typeof payment.$inferSelect)['method'] | null;
  payment_provider: string | null;
  refund_provider: string | null;
}

async function answerOf(
  app: App,
  { receipt: row, method, payment_provider, refund_provider }: Row,
): Promise<ProviderReceipt> {
  if (app.payments === null) throw new ProviderUnknown('there is no provider');
  if (row.provider_id !== null) return app.payments.receipt(row.provider_id);
  // The provider registered it with the payment: how that went, the payment itself says.
  if (row.with_payment && payment_provider !== null) {
    const { receipt: state } = await app.payments.payment(payment_provider);
    return { id: `with-${payment_provider}`, state: state ?? 'pending', fiscal: null };
  }
  if (row.with_payment && refund_provider !== null) {
    const { receipt: state } = await app.payments.refund(refund_provider);
    return { id: `with-${refund_provider}`, state: state ?? 'pending', fiscal: null };
  }
  const { db } = app.database;
  const email = app.config.receiptEmail;
  const { kind, amount_kop } = row;
  const data =
    row.refund_id === null
      ? await receiptData(db, row.sale_id, { kind, amount_kop, email })
      : await refundReceiptData(db, { id: row.refund_id, sale_id: row.sale_id, amount_kop }, email);
  return app.payments.createReceipt(`${row.id}-${row.attempt}`, {
    ...data,
    payment_id: payment_provider,
    refund_id: refund_provider,
    amount_kop,
    method: method ?? 'card',
  });
}
