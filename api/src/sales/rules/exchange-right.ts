import { type AssignedRole, hasRight, type SaleState } from '@studio/contracts';

interface ExchangedSale {
  state: SaleState;
  paid_at: Date | null;
  paid_kop: number;
}

/**
 * Why nothing can be sold in exchange for this sale, as a sentence for staff; null when it can: once, and only for what was paid.
 *
 * @param byNumber the number of the sale that was made in exchange for it
 */
export function exchangeRefusal({ state, paid_at, paid_kop }: ExchangedSale, byNumber: number | null): string | null {
  if (paid_at === null || paid_kop === 0 || state === 'cancelled' || state === 'expired')
    return 'Обменять можно только оплаченную продажу.';
  return byNumber === null ? null : `Эту продажу уже обменяли: вместо неё оформлена № ${byNumber}.`;
}

/** Whether these roles may exchange a sale that they may refund, or of which goods have come back for it: what is taken instead is sold from its session, where it was sold. */
export function mayExchange(
  roles: readonly AssignedRole[],
  sale: ExchangedSale & { photosession_id: string | null; is_in_business: boolean },
  byNumber: number | null,
): boolean {
  const maySell = hasRight(roles, 'sales.sell') && hasRight(roles, 'read_photosessions');
  return maySell && sale.photosession_id !== null && sale.is_in_business && exchangeRefusal(sale, byNumber) === null;
}
