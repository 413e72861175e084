import { locationScope } from '@studio/contracts';
import { orpc, useAuth } from '@studio/portal';
import { useToday } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { PLACES_FRESH_MS } from './places-fresh';
import type { PlaceRef } from './place-ref';

/**
 * The IANA zones of a place: several of a region, and of all places together for none, if those are asked for; none until they are known.
 */
function usePlaceZones(place: PlaceRef | null, ofAll: boolean): readonly string[] {
  const { user, can } = useAuth();
  const isOwn = place !== null && place.id === user?.primary_location_id;
  const hasOne = user !== null && locationScope(user).kind === 'own';
  const isAsked = place === null ? ofAll && !hasOne : !isOwn || user?.time_zone === undefined;
  const isLocation = isAsked && place?.kind === 'location';
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
  if (!isAsked) return place === null || user?.time_zone === undefined ? [] : [user.time_zone];
  if (isLocation) {
    const zone = location.data?.time_zone ?? few.data?.find(({ id }) => id === place.id)?.time_zone;
    return zone === undefined ? [] : [zone];
  }
  const cities = (tree.data?.regions ?? []).flatMap((region) =>
    region.cities.filter((city) => place === null || (place.kind === 'region' ? region : city).id === place.id),
  );
  return [...new Set(cities.map(({ time_zone }) => time_zone))];
}

/** Today at a place, `2026-03-08`; for none, and for a region with several zones, at the person's own place. */
export function usePlaceToday(place: PlaceRef | null): string {
  const zones = usePlaceZones(place, false);
  return useToday(zones.length === 1 ? zones[0] : undefined);
}

/** The latest day that has begun at a place, in a region or, for none, anywhere in the company: a period that ends with it lacks no place's day. */
export function useLastToday(place: PlaceRef | null): string {
  const own = useToday();
  const zones = usePlaceZones(place, true);
  const last = useToday(eastmost(zones));
  return zones.length > 0 && last > own ? last : own;
}

/** The zone whose clocks are ahead of the others'. */
function eastmost(zones: readonly string[]): string | undefined {
  const now = new Date();
  const clock = (zone: string) => now.toLocaleString('sv', { timeZone: zone });
  return zones.toSorted((one, other) => (clock(one) < clock(other) ? 1 : -1))[0];
}
