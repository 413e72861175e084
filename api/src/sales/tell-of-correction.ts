import { type Correction, PAYMENT_METHODS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../kernel/database/open';
import type { Actor } from '../kernel/records';
import { rubles } from '../kernel/words/rubles';
import { notifyLocation } from './notify-location';
import type { SaleRow } from './queries/lock-sale';
import { byMethod, type MethodSum } from './rules/method-sums';
import { payment, saleShare } from './schema';
import { tellLosers } from './tell-losers';

interface Corrected {
  act: Correction['act'];
  reason: string;
  out: readonly MethodSum[];
  put: readonly MethodSum[];
}

/** Tells the place's administrators, the seller and who took the money what another person corrected; and whose shares go with a void sale. */
export async function tellOfCorrection(
  tx: Database,
  actor: Actor,
  row: SaleRow,
  { act, reason, out, put }: Corrected,
): Promise<void> {
  const takers = await tx.select({ id: payment.taken_by }).from(payment).where(eq(payment.sale_id, row.id));
  const also = takers.flatMap(({ id }) => id ?? []);
  const was = `${words(out)}${act === 'methods' ? ` → ${words(put)}` : ''}`;
  await notifyLocation(tx, actor, row, {
    kind: 'sale.corrected',
    title:
      act === 'void' ? `Продажи № ${row.number} не было: ${was}` : `Исправлена оплата продажи № ${row.number}: ${was}`,
    body: reason,
    link: `/sales/${row.id}`,
    also,
  });
  if (act !== 'void') return;
  const shares = await tx.select().from(saleShare).where(eq(saleShare.sale_id, row.id));
  const untold = shares.filter(({ employee_id }) => ![row.sold_by, ...also].includes(employee_id));
  await tellLosers(tx, actor, row, untold, []);
}

const words = (sums: readonly MethodSum[]) =>
  byMethod(sums)
    .map(({ method, amount_kop }) => `${PAYMENT_METHODS[method].label.toLowerCase()} ${rubles(amount_kop)}`)
    .join(', ');
