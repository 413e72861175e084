import { orpc } from '@studio/portal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Whatever shows places and who works there. */
export const PLACE_KEYS = [orpc.locations.key(), orpc.users.key(), orpc.audit.key()];

/** Fetches again whatever shows places and who works there; resolves when what is on show is new. */
export function usePlacesChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(async () => {
    await Promise.all(PLACE_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })));
  }, [cache]);
}
