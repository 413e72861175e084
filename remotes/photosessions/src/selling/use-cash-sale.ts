import type { Prices } from '@studio/contracts';
import { PortalError, useSaveOffline } from '@studio/portal';
import { useCallback, useRef } from 'react';
import { CASH_SALE } from './cash-sale-kind';
import type { SoldSession } from './sold-session';
import type { Bill } from './use-bill';

interface CashSale {
  saleId: string;
  session: SoldSession;
  priceListId: Prices['price_list_id'];
  bill: Bill;
}

/** Keeps a sale for cash on the device, whence it goes by itself; rejects when the device cannot keep it. */
export function useCashSale({
  saleId,
  session,
  priceListId,
  bill: { sale, off, reason, note, later, total },
}: CashSale) {
  const saveOffline = useSaveOffline();
  /** When the cash was taken: a retry after a failure stores an identical sale. */
  const takenAt = useRef<string | null>(null);
  return useCallback(
    async (payment: string, tendered: number | null) => {
      const kept = await saveOffline(
        CASH_SALE,
        {
          id: saleId,
          photosession_id: session.id ?? session.cart_key,
          location_id: session.location_id,
          price_list_id: priceListId,
          lines: sale.lines.map(({ offer, quantity, photo_id }) => ({
            product_id: offer.product_id,
            name: offer.name,
            price_kop: offer.price_kop,
            quantity,
            photo_id,
          })),
          photos: sale.body.photos ?? [],
          discount_kop: off,
          discount_reason: off > 0 ? reason.trim() : null,
          note: note.trim() || null,
          goods_later: later,
          payment: { id: payment, amount_kop: total, tendered_kop: tendered },
          created_at: (takenAt.current ??= new Date().toISOString()),
        },
        // The session is sent first, so that the server knows what was sold.
        { location_id: session.location_id, ...(session.id === null && { after: session.cart_key }) },
      );
      if (!kept.ok)
        throw new PortalError({ code: 'not_kept', message: `Продажа НЕ сохранена. ${kept.failure.message}` });
    },
    [saveOffline, saleId, session, priceListId, sale, off, reason, note, later, total],
  );
}
