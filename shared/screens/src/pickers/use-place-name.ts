import { orpc, useAuth } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { PLACES_FRESH_MS } from './places-fresh';
import type { PlaceRef } from './place-ref';

/** Name of a place; null until it is known, or for one that is deleted. */
export function usePlaceName(place: PlaceRef | null): string | null {
  const { can } = useAuth();
  const readable = can('read_locations');
  const inTree = place !== null && place.kind !== 'location';
  const tree = useQuery({
    ...orpc.locations.tree.queryOptions(),
    staleTime: PLACES_FRESH_MS,
    enabled: readable && inTree,
  });
  const location = useQuery({
    ...orpc.locations.location.queryOptions({ input: { locationId: place?.id ?? '' } }),
    staleTime: PLACES_FRESH_MS,
    enabled: readable && place?.kind === 'location',
  });
  if (place === null) return null;
  if (place.kind === 'location') return location.data?.name ?? null;
  const regions = tree.data?.regions ?? [];
  const named = place.kind === 'region' ? regions : regions.flatMap(({ cities }) => cities);
  return named.find(({ id }) => id === place.id)?.name ?? null;
}
