import type { NewSale, SaleCard } from '@studio/contracts';
import { client, toPortalError } from '@studio/portal';
import { useCallback, useState } from 'react';

/** Signed out, too slow, too often: answered before the server looks for an earlier request. */
const UNREAD: readonly number[] = [401, 408, 429];

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
        const { status } = toPortalError(cause);
        // A refusal proves that nothing was stored; any other failure proves nothing, nor does a repetition that was not even read.
        const isUnread = unanswered !== null && UNREAD.includes(status);
        if (status >= 400 && status < 500 && !isUnread) setUnanswered(null);
        throw cause;
      }
    },
    [unanswered],
  );
  return { unanswered, create };
}
