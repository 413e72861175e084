import { isUnpaid, type Sale } from '@studio/contracts';
import { formatMoney } from '@studio/ui';

type Owed = Pick<Sale, 'state' | 'paid_kop' | 'refunded_kop' | 'due_kop'>;

/** «оплачено 700,00 ₽ из 1 400,00 ₽», or what is owed to the client of an order that is over; null for one without a debt. */
export function owedWords({ state, paid_kop, refunded_kop, due_kop }: Owed): string | null {
  const kept = paid_kop - refunded_kop;
  if (kept <= 0) return null;
  if (isUnpaid({ state })) return `оплачено ${formatMoney(kept)} из ${formatMoney(kept + due_kop)}`;
  return state === 'expired' ? `вернуть клиенту ${formatMoney(kept)}` : null;
}
