import type { ShownCart } from '@studio/portal';
import type { CheckoutState } from './use-checkout';

/**
 * The open checkout as the second monitor shows it. `code` is what the client scans to pay by SBP; `setOff` is cash of an exchange, kopecks,
 * that they need not bring.
 */
export function shownBill(checkout: CheckoutState, code: string | null, setOff: number): ShownCart {
  const { lines, off, total, due, outcome } = checkout;
  const isPaid = outcome?.kind === 'paid' || outcome?.kind === 'kept';
  const byProduct = new Map<string, { name: string; quantity: number; sum_kop: number }>();
  for (const { offer, quantity, sum_kop } of lines) {
    const known = byProduct.get(offer.product_id) ?? { name: offer.name, quantity: 0, sum_kop: 0 };
    byProduct.set(offer.product_id, {
      ...known,
      quantity: known.quantity + quantity,
      sum_kop: known.sum_kop + sum_kop,
    });
  }
  return {
    pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
    total_kop: outcome?.kind === 'paid' ? outcome.sale.total_kop : total,
    bill: {
      lines: [...byProduct.values()],
      discount_kop: off,
      due_kop: Math.max(0, due - setOff),
      qr: code,
      is_paid: isPaid,
      change_kop: isPaid ? outcome.change_kop : 0,
    },
  };
}
