import { orpc, toPortalError } from '@studio/portal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fresh } from './fresh';
import { placeIndex } from './place-index';

/**
 * Regions and cities with their counts, within the person's reach; tree, forms and cards share one answer. `anew` refetches it whenever the
 * component mounts.
 */
export function usePlaceTree({ anew = false }: { anew?: boolean } = {}) {
  const query = useQuery(anew ? fresh(orpc.locations.tree.queryOptions()) : orpc.locations.tree.queryOptions());
  const index = useMemo(() => placeIndex(query.data), [query.data]);
  return { query, tree: query.data, index, error: query.error === null ? null : toPortalError(query.error) };
}
