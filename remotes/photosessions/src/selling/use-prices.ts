import type { Prices } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** What can be sold at the place of a session; kept for sales without a connection. */
export function usePrices(locationId: string, enabled: boolean): UseQueryResult<Prices> {
  return useQuery({
    ...orpc.sales.prices.queryOptions({ input: { location_id: locationId } }),
    enabled,
    staleTime: 60_000,
    gcTime: Infinity,
  });
}
