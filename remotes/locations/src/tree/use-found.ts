import { useSettled } from '@studio/ui';
import { orpc, toPortalError, useNetwork } from '@studio/portal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePlaceTree } from '../places/use-place-tree';
import { knownHits } from './known-hits';
import { useKnownLocations } from './use-city-locations';

/** What the tree holds for a text: the server's answer, or what this device knows while the server cannot be reached. */
export function useFound(text: string) {
  const { online } = useNetwork();
  const search = useSettled(text.trim());
  const { tree } = usePlaceTree();
  const known = useKnownLocations();
  const query = useQuery({
    ...orpc.locations.searchPlaces.queryOptions({ input: { search } }),
    enabled: search !== '' && online,
    placeholderData: keepPreviousData,
    meta: { persist: false },
  });
  const error = query.error === null ? null : toPortalError(query.error);
  const kept = !online || (error?.isNetwork ?? false);
  const hits = useMemo(
    () => (search === '' ? undefined : kept ? knownHits(search, tree, known()) : query.data),
    [search, kept, tree, known, query.data],
  );
  return {
    /** Undefined while nothing is sought or the first answer is on its way. */
    hits,
    search,
    /** Only what this device keeps was searched. */
    kept,
    error: kept ? null : error,
    busy: search !== '' && !kept && (query.isFetching || text.trim() !== search),
    retry: () => void query.refetch(),
  };
}
