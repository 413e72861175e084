import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Photo } from '@studio/contracts';
import { isWorthRetrying, orpc, toPortalError, uploadPhoto, useAuth } from '@studio/portal';
import { useEffect, useSyncExternalStore } from 'react';
import { type UploadItem, UploadQueue } from './upload-queue';

/**
 * One queue per employee and session for as long as the page lives: going to the list and back does not stop the
 * uploads, and the next person at this device does not see them.
 */
const queues = new WeakMap<QueryClient, Map<string, UploadQueue>>();

/** The session's uploads, followed live. A line that came back sends the failed files again. */
export function useUploads(sessionId: string): { queue: UploadQueue; items: readonly UploadItem[] } {
  const cache = useQueryClient();
  const { user } = useAuth();
  const queue = queueOf(sessionId, user?.id ?? '', cache);
  const items = useSyncExternalStore(queue.subscribe, queue.getItems);
  const active = items.some(({ status }) => status === 'waiting' || status === 'sending' || status === 'reading');

  useEffect(() => {
    const retry = () => queue.retryFailed();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [queue]);

  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);

  return { queue, items };
}

function queueOf(sessionId: string, owner: string, cache: QueryClient): UploadQueue {
  const own = queues.get(cache) ?? new Map<string, UploadQueue>();
  queues.set(cache, own);
  const known = own.get(`${owner} ${sessionId}`);
  if (known) return known;
  const photosKey = orpc.photos.list.queryKey({ input: { photosessionId: sessionId } });
  const queue = new UploadQueue({
    send: (file, options) => uploadPhoto(sessionId, file, options),
    explain(error) {
      const { message, requestId } = toPortalError(error);
      return { reason: message, requestId, again: isWorthRetrying(error) };
    },
    onUploaded: (photo) => cache.setQueryData(photosKey, (photos: Photo[] | undefined) => withPhoto(photos, photo)),
    onIdle() {
      void cache.invalidateQueries({ queryKey: photosKey });
      void cache.invalidateQueries({ queryKey: orpc.photosessions.key() });
    },
  });
  own.set(`${owner} ${sessionId}`, queue);
  return queue;
}

function withPhoto(photos: Photo[] | undefined, photo: Photo): Photo[] | undefined {
  if (photos === undefined || photos.some(({ id }) => id === photo.id)) return photos;
  return [...photos, photo];
}
