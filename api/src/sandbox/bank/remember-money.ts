import { DAY_MS } from '@studio/contracts';
import { and, eq, getTableColumns, gte, isNotNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { payment, refund, sale } from '../../sales/schema';
import type { SandboxBank } from './bank';

const DAYS = 30;

const roubles = (kopecks: number) => ({ value: (kopecks / 100).toFixed(2), currency: 'RUB' as const });

/**
 * The bank's books are those of its process, the demo's money is not: what the portal has of the bank's last days is put into them, so that
 * the two agree after a start.
 */
export async function rememberMoney(bank: SandboxBank, db: Database): Promise<void> {
  const since = new Date(Date.now() - DAYS * DAY_MS);
  const paid = await db
    .select({ ...getTableColumns(payment), number: sale.number })
    .from(payment)
    .innerJoin(sale, eq(sale.id, payment.sale_id))
    .where(and(isNotNull(payment.provider_id), gte(payment.created_at, since)));
  const ids = new Map(paid.map((row) => [row.id, row.provider_id ?? '']));
  for (const { id, provider_id, state, amount_kop, number, ...row } of paid)
    bank.payments.set(provider_id ?? '', {
      id: provider_id ?? '',
      status: state,
      amount: roubles(amount_kop),
      description: `Заказ № ${number}`,
      kind: row.method === 'sbp' ? 'sbp' : 'page',
      return_url: null,
      refunded_kop: 0,
      cancel_reason: row.cancel_reason,
      mode: row.told?.mode === 'prepayment' ? 'partial_prepayment' : (row.told?.mode ?? 'full_payment'),
      metadata: { payment_id: id, sale_id: row.sale_id },
      created_at: row.created_at.toISOString(),
      captured_at: row.settled_at?.toISOString() ?? null,
    });
  const returned = await db
    .select()
    .from(refund)
    .where(and(isNotNull(refund.provider_id), gte(refund.created_at, since)));
  for (const { id, provider_id, payment_id, amount_kop, settled_at } of returned) {
    const of = bank.payments.get(ids.get(payment_id) ?? '');
    if (!of || settled_at === null) continue;
    of.refunded_kop += amount_kop;
    bank.refunds.set(provider_id ?? '', {
      id: provider_id ?? '',
      payment_id: of.id,
      status: 'succeeded',
      amount: roubles(amount_kop),
      description: `Возврат ${id}`,
      created_at: settled_at.toISOString(),
    });
  }
}
