import type { NewSale, SaleCard } from '@studio/contracts';
import { client, toPortalError } from '@studio/portal';
import { isRefused } from '@studio/screens';
import { useCallback, useState } from 'react';

/** Creates a sale, once. `unanswered` is a request that was sent and never answered: `create` repeats it, whatever is wanted now. */
export function useSaleRequest() {
  const [unanswered, setUnanswered] = useState<NewSale | null>(null);
  const create = useCallback(
    async (wanted: NewSale): Promise<SaleCard> => {
      const sent = unanswered ?? wanted;
      setUnanswered(sent);
      try {
        const { body: done } = await client.sales.create(sent);
        setUnanswered(null);
        return done;
      } catch (cause) {
        if (isRefused(toPortalError(cause), unanswered !== null)) setUnanswered(null);
        throw cause;
      }
    },
    [unanswered],
  );
  return { unanswered, create };
}
