import { orpc } from '@studio/portal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Fetches again whatever shows places and who works there; resolves when what is on show is new. */
export function usePlacesChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: orpc.locations.key() }),
      cache.invalidateQueries({ queryKey: orpc.users.key() }),
      cache.invalidateQueries({ queryKey: orpc.audit.key() }),
    ]);
  }, [cache]);
}
