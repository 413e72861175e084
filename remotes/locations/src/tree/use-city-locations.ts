import type { Location } from '@studio/contracts';
import { orpc } from '@studio/portal';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { fresh } from '../places/fresh';
import type { CityLocations } from './place-nodes';

const combine = (results: UseQueryResult<Location[]>[]) =>
  results.map(({ data, isError, refetch }) => ({ data, failed: isError, refetch }));

const UNKNOWN: CityLocations = { data: undefined, failed: false };

/** Locations of the expanded cities, fetched on expansion; those that another screen fetched are there at once. */
export function useCityLocations(cityIds: readonly string[]) {
  const cache = useQueryClient();
  const answers = useQueries({
    queries: cityIds.map((cityId) => fresh(orpc.locations.cityLocations.queryOptions({ input: { cityId } }))),
    combine,
  });
  const byCity = useMemo(() => new Map(cityIds.map((id, index) => [id, answers[index]])), [cityIds, answers]);
  return {
    locationsOf: useCallback((cityId: string): CityLocations => byCity.get(cityId) ?? UNKNOWN, [byCity]),
    retry: (cityId: string) => void byCity.get(cityId)?.refetch(),
    /** The pointer or the focus reached a city: its locations are fetched ahead. */
    fetchAhead: (cityId: string) =>
      void cache.prefetchQuery(orpc.locations.cityLocations.queryOptions({ input: { cityId } })),
  };
}

/** Every location in the answers kept on this device. */
export function useKnownLocations(): () => Location[] {
  const cache = useQueryClient();
  return useCallback(
    () =>
      cache
        .getQueriesData<Location[]>({ queryKey: orpc.locations.cityLocations.key() })
        .flatMap(([, locations]) => locations ?? []),
    [cache],
  );
}
