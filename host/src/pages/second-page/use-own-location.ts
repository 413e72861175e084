import { orpc, useAuth } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { HOUR_MS } from '@studio/contracts';

interface OwnLocation {
  name: string | null;
  city: string | null;
  /** IANA; undefined stands for the device's own. */
  timeZone: string | undefined;
}

/** Where the counter stands: the primary location of the signed-in user; nothing while that is not known. */
export function useOwnLocation(): OwnLocation {
  const { user, can } = useAuth();
  const own = user?.primary_location_id ?? null;
  const locations = useQuery({
    ...orpc.locations.myAccessible.queryOptions({}),
    enabled: own !== null && can('read_locations'),
    staleTime: HOUR_MS,
  });
  const place = locations.data?.find(({ id }) => id === own);
  return {
    name: place?.name ?? user?.primary_location_name ?? null,
    city: place?.city_name ?? null,
    timeZone: place?.time_zone,
  };
}
