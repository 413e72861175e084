import type { Photo } from '@studio/contracts';
import { orpc, useOffline } from '@studio/portal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { PhotoOwner } from './photo-owner';

/** Milliseconds between two fetches while many photos arrive. */
const MIN_INTERVAL_MS = 2_000;

/**
 * Adds arriving photos to the session's list at once, and refetches list and session afterwards. Counts those that were removed from the
 * device since the screen was opened.
 */
export function useArrivals({ serverId, localId }: PhotoOwner): { released: number; forget: () => void } {
  const { manager } = useOffline();
  const cache = useQueryClient();
  const [released, setReleased] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAsked = 0;
    const refetch = () => {
      timer = undefined;
      lastAsked = Date.now();
      if (serverId !== null)
        void cache.invalidateQueries({ queryKey: orpc.photos.list.queryKey({ input: { photosessionId: serverId } }) });
      void cache.invalidateQueries({ queryKey: orpc.photosessions.key() });
    };
    const end = manager.on('photo_changed', (change) => {
      const { session_key } = change.photo;
      if (session_key !== serverId && session_key !== localId) return;
      if (change.stage === 'released') setReleased((count) => count + 1);
      if (change.stage !== 'arrived') return;
      const { server } = change;
      if (serverId !== null && server !== null)
        cache.setQueryData(
          orpc.photos.list.queryKey({ input: { photosessionId: serverId } }),
          (photos: Photo[] | undefined) => withPhoto(photos, server),
        );
      timer ??= setTimeout(refetch, Math.max(0, Math.min(MIN_INTERVAL_MS, lastAsked + MIN_INTERVAL_MS - Date.now())));
    });
    return () => {
      end();
      if (timer !== undefined) {
        clearTimeout(timer);
        refetch();
      }
    };
  }, [manager, cache, serverId, localId]);

  return { released, forget: useCallback(() => setReleased(0), []) };
}

function withPhoto(photos: Photo[] | undefined, photo: Photo): Photo[] | undefined {
  if (photos === undefined || photos.some(({ id }) => id === photo.id)) return photos;
  return [...photos, photo];
}
