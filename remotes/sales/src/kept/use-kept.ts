import { type KeptWriteView, useOfflineWrites } from '@studio/portal';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What waits on this device of one kind; what shows it is read again when the server has taken one. */
export function useKept(kind: { kind: string }, queryKey: QueryKey): readonly KeptWriteView[] {
  const cache = useQueryClient();
  const refresh = useCallback(() => void cache.invalidateQueries({ queryKey }), [cache, queryKey]);
  return useOfflineWrites(kind, refresh).writes;
}
