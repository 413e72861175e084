import type { Prices } from '@studio/contracts';
import { client, orpc, toPortalError, useOffline } from '@studio/portal';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/**
 * What can be sold at the location of a session. The last prices are kept in the offline store, so that cash is taken at them when offline,
 * also after a restart.
 */
export function usePrices(locationId: string, enabled: boolean): UseQueryResult<Prices> {
  const { store, owner } = useOffline();
  const key = `prices:${owner ?? 'nobody'}:${locationId}`;
  return useQuery({
    ...orpc.sales.prices.queryOptions({ input: { location_id: locationId } }),
    queryFn: async () => {
      try {
        const prices = await client.sales.prices({ location_id: locationId });
        await store.saveDraft(key, prices);
        return prices;
      } catch (cause) {
        const kept = toPortalError(cause).isNetwork ? await store.readDraft(key) : null;
        if (isPrices(kept?.data)) return kept.data;
        throw cause;
      }
    },
    // Also runs when offline: the device answers.
    networkMode: 'always',
    enabled,
    staleTime: 60_000,
    gcTime: Infinity,
  });
}

function isPrices(data: unknown): data is Prices {
  return typeof data === 'object' && data !== null && 'offers' in data && Array.isArray(data.offers);
}
