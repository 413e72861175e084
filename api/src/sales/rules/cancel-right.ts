import { type AssignedRole, hasRight, isUnpaid, PAID_SALE_STATES, type SaleState } from '@studio/contracts';
import { type RefundCase, refundRefusal } from './refund-right';

interface CancelledSale {
  state: SaleState;
  total_kop: number;
  paid_kop: number;
  refunded_kop: number;
  handed_over_at: Date | null;
}

/** What stays of the money that came for it. */
export const keptKop = ({ paid_kop, refunded_kop }: { paid_kop: number; refunded_kop: number }): number =>
  paid_kop - refunded_kop;

/** Whether it was given for nothing: no money came that could go back. */
export function isGift({ state, total_kop }: CancelledSale): boolean {
  return total_kop === 0 && (PAID_SALE_STATES as readonly SaleState[]).includes(state);
}

/**
 * Why this sale cannot be cancelled, as a sentence for staff; null when it can: before any money has come, and a gift by whoever could refund
 * it, until it is handed over, while its day is not locked.
 */
export function cancelRefusal(roles: readonly AssignedRole[], sale: CancelledSale, at: RefundCase): string | null {
  if (!hasRight(roles, 'sales.sell')) return 'У вас нет права отменять продажи.';
  if (isUnpaid(sale) && keptKop(sale) === 0) return null;
  if (!isGift(sale)) return 'За эту продажу уже заплатили: оформите возврат.';
  if (sale.handed_over_at !== null) return 'Подарок уже выдан: отменить его нельзя. То, что вернули, примите на склад.';
  return at.isLocked ? 'День продажи закрыт: отменить её уже нельзя.' : refundRefusal(roles, at, 'отменить её');
}
