import { orpc } from '@studio/portal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Keys of all queries about places and their people. */
export const PLACE_KEYS = [orpc.locations.key(), orpc.users.key(), orpc.audit.key()];

/** Refetches everything about places and their people; resolves when the visible data is new. */
export function usePlacesChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(async () => {
    await Promise.all(PLACE_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })));
  }, [cache]);
}
