import { locationScope } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { useToday } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { PLACES_FRESH_MS } from './places-fresh';
import type { PlaceRef } from './place-ref';

/**
 * The IANA zone of a place. Undefined for none, until it is known, and for a region with several zones: there the days of the person's
 * own place count.
 */
function usePlaceZone(place: PlaceRef | null): string | undefined {
  const { user, can } = useAuth();
  const isOwn = place !== null && place.id === user?.primary_location_id;
  const hasOne = user !== null && locationScope(user).kind === 'own';
  const isAsked = place !== null && (!isOwn || user?.time_zone === undefined);
  const isLocation = isAsked && place.kind === 'location';
  const few = useQuery({
    ...orpc.locations.myAccessible.queryOptions(),
    staleTime: PLACES_FRESH_MS,
    enabled: isLocation && hasOne,
  });
  const location = useQuery({
    ...orpc.locations.location.queryOptions({ input: { locationId: place?.id ?? '' } }),
    staleTime: PLACES_FRESH_MS,
    enabled: isLocation && !hasOne && can('read_locations'),
  });
  const tree = useQuery({
    ...orpc.locations.tree.queryOptions(),
    staleTime: PLACES_FRESH_MS,
    enabled: isAsked && !isLocation && can('read_locations'),
  });
  if (place === null) return undefined;
  if (!isAsked) return user?.time_zone;
  if (isLocation) return location.data?.time_zone ?? few.data?.find(({ id }) => id === place.id)?.time_zone;
  const cities = (tree.data?.regions ?? []).flatMap((region) =>
    region.cities.filter((city) => (place.kind === 'region' ? region : city).id === place.id),
  );
  const zones = new Set(cities.map(({ time_zone }) => time_zone));
  return zones.size === 1 ? [...zones][0] : undefined;
}

/** Today at a place, `2026-03-08`; for none, and for a region with several zones, at the person's own place. */
export function usePlaceToday(place: PlaceRef | null): string {
  return useToday(usePlaceZone(place));
}
