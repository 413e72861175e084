import type { SaleCard } from '@studio/contracts';
import { client, toPortalError } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetSent, sentSaleOf } from './cart-store';

/** Ended without money, or with all of it returned: the cart is sold anew. */
const OVER: readonly SaleCard['state'][] = ['cancelled', 'expired', 'refunded'];

/**
 * The order that is to be paid, or the sale that the server was asked to make of this cart: null where there is none that is to be gone on
 * with, undefined until that is known.
 */
export function useEarlierSale(cartKey: string, order: string | null) {
  const [id] = useState(() => order ?? sentSaleOf(cartKey));
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
  const known = query.isFetchedAfterMount ? query.data : undefined;
  return { query, earlier: id === null ? null : known };
}

async function findSale(id: string): Promise<SaleCard | null> {
  try {
    return await client.sales.get({ id });
  } catch (cause) {
    if (toPortalError(cause).status === 404) return null;
    throw cause;
  }
}
