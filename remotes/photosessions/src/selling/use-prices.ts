import type { Prices } from '@studio/contracts';
import { client, orpc, toPortalError, useOffline } from '@studio/portal';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';

type Device = Pick<ReturnType<typeof useOffline>, 'store' | 'owner'>;

const HOUR_MS = 3_600_000;

/**
 * What can be sold at the location of a session. The last prices are kept in the offline store, so that cash is taken at them when offline,
 * also after a restart.
 */
export function usePrices(locationId: string, enabled: boolean): UseQueryResult<Prices> {
  const device = useOffline();
  return useQuery({ ...pricesQuery(device, locationId), enabled, staleTime: 60_000, gcTime: Infinity });
}

/** Reads a location's prices before anything is sold there, at most once an hour: a day that begins without a connection sells at them. */
export function keepPrices(cache: QueryClient, device: Device, locationId: string): Promise<void> {
  return cache.prefetchQuery({ ...pricesQuery(device, locationId), staleTime: HOUR_MS, gcTime: Infinity });
}

function pricesQuery({ store, owner }: Device, locationId: string) {
  const key = `prices:${owner ?? 'nobody'}:${locationId}`;
  return {
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
    networkMode: 'always' as const,
  };
}

function isPrices(data: unknown): data is Prices {
  return typeof data === 'object' && data !== null && 'offers' in data && Array.isArray(data.offers);
}
