import type { NewSale, SaleCard } from '@studio/contracts';
import { client, toPortalError } from '@studio/portal';
import { isRefused } from '@studio/screens';
import { useCallback, useState } from 'react';
import { forgetSent, rememberSent } from './cart-store';

/**
 * Creates the sale of a cart, once. `unanswered` is a request that was sent and never answered: `create` repeats it, whatever is wanted now.
 * The cart knows what was sent for it, for the checkout that is opened next.
 */
export function useSaleRequest(cartKey: string) {
  const [unanswered, setUnanswered] = useState<NewSale | null>(null);
  const create = useCallback(
    async (wanted: NewSale): Promise<SaleCard> => {
      const sent = unanswered ?? wanted;
      setUnanswered(sent);
      rememberSent(cartKey, sent.id);
      try {
        const { body: done } = await client.sales.create(sent);
        setUnanswered(null);
        return done;
      } catch (cause) {
        const error = toPortalError(cause);
        if (isRefused(error, unanswered !== null)) {
          setUnanswered(null);
          // Another request with this id was faster: the server has the sale.
          if (error.code !== 'local_id_conflict') forgetSent(cartKey);
        }
        throw cause;
      }
    },
    [unanswered, cartKey],
  );
  return { unanswered, create };
}
