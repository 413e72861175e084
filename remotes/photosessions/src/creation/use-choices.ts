import type { Location, Photographer } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';

const STALE_MS = 10 * 60_000;

/** People and locations to choose from, kept on the device: after one visit the form works offline. */
export function useChoices(): {
  photographers: readonly Photographer[];
  locations: readonly Location[];
  loading: boolean;
} {
  const { can } = useAuth();
  const photographers = useQuery({
    ...orpc.photosessions.photographers.queryOptions({}),
    staleTime: STALE_MS,
    enabled: can('read_photosessions'),
  });
  const locations = useQuery({ ...orpc.locations.myAccessible.queryOptions({}), staleTime: STALE_MS });
  return {
    photographers: photographers.data ?? [],
    locations: locations.data ?? [],
    loading: photographers.isLoading || locations.isLoading,
  };
}
