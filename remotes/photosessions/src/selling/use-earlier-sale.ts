import type { SaleCard } from '@studio/contracts';
import { client, toPortalError } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetSent, sentSaleOf } from './cart-store';

/** Ended without money, or with all of it returned: the cart is sold anew. */
const OVER: readonly SaleCard['state'][] = ['cancelled', 'expired', 'refunded'];

/** The sale that the server was asked to make of this cart; its data are null when the server has none that is to be gone on with. */
export function useEarlierSale(cartKey: string) {
  const [id] = useState(() => sentSaleOf(cartKey));
  const query = useQuery<SaleCard | null>({
    queryKey: ['sale-of-cart', id],
    queryFn: async () => {
      const found = id === null ? null : await findSale(id);
      if (found === null || !OVER.includes(found.state)) return found;
      forgetSent(cartKey);
      return null;
    },
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { persist: false },
  });
  return { isSent: id !== null, query };
}

async function findSale(id: string): Promise<SaleCard | null> {
  try {
    return await client.sales.get({ id });
  } catch (cause) {
    if (toPortalError(cause).status === 404) return null;
    throw cause;
  }
}
