import { useSettled } from '@studio/ui';
import { orpc, toPortalError, useNetwork } from '@studio/portal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePlaceTree } from '../places/use-place-tree';
import { knownHits } from './known-hits';
import { useKnownLocations } from './use-city-locations';

/** Hits in the tree for a text: the server's answer, or this device's while the server cannot be reached. */
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
    /** Undefined without a search or before its first answer. */
    hits,
    search,
    /** Only answers kept on this device were searched. */
    kept,
    error: kept ? null : error,
    busy: search !== '' && !kept && (query.isFetching || text.trim() !== search),
    retry: () => void query.refetch(),
  };
}
