import { orpc } from '@studio/portal';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type PlaceRef, refText } from '../places/place-ref';
import { usePlaceTree } from '../places/use-place-tree';

/** Ids of the lines above a place, from the region down; null while they are unknown. */
export function usePathTo(place: PlaceRef | null): string[] | null {
  const { index } = usePlaceTree();
  const location = useQuery(
    orpc.locations.location.queryOptions({
      input: place?.kind === 'location' ? { locationId: place.id } : skipToken,
    }),
  ).data;
  if (place === null) return null;
  if (place.kind === 'region') return [];
  const cityId = place.kind === 'city' ? place.id : location?.city_id;
  const region = cityId === undefined ? undefined : index.cities.get(cityId)?.region;
  if (cityId === undefined || !region) return null;
  const path = [refText({ kind: 'region', id: region.id })];
  return place.kind === 'city' ? path : [...path, refText({ kind: 'city', id: cityId })];
}
