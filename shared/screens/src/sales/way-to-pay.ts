import { isUnpaid, type Sale } from '@studio/contracts';
import { formatMoney } from '@studio/ui';

type Order = Pick<Sale, 'id' | 'state' | 'photosession_id' | 'paid_kop' | 'refunded_kop' | 'due_kop'>;

/** Where the money for an order is taken, and the button's words: «Принять остаток · 400,00 ₽». Null for one that waits for none. */
export function wayToPay(order: Order): { to: `/${string}`; act: string; label: string } | null {
  const { id, photosession_id, paid_kop, refunded_kop, due_kop } = order;
  if (!isUnpaid(order) || due_kop <= 0 || photosession_id === null) return null;
  const act = paid_kop > refunded_kop ? 'Принять остаток' : 'Принять оплату';
  return { to: `/photosessions/${photosession_id}?pay=${id}`, act, label: `${act} · ${formatMoney(due_kop)}` };
}
