import type { Photo } from '@studio/contracts';
import { client, orpc } from '@studio/portal';
import { type Action, useAction } from '@studio/screens';
import { countOf } from '@studio/ui';
import { PHOTO_FORMS } from '../photos/photo-words';

/** Moves photos into the trash of their session, with «Отменить». */
export function useDiscard(sessionId: string | null): Action<readonly Photo[], { photo_ids: string[] }> {
  const photosessionId = sessionId ?? '';
  return useAction({
    run: (photos: readonly Photo[]) => client.photos.discard({ photosessionId, photo_ids: photos.map(({ id }) => id) }),
    done: ({ photo_ids }) => `Удалено: ${countOf(photo_ids.length, PHOTO_FORMS)}`,
    undo: ({ photo_ids }) =>
      photo_ids.length === 0
        ? null
        : { run: () => client.photos.restore({ photosessionId, photo_ids }), done: 'Снимки возвращены' },
    failure: 'Снимки не удалены.',
    invalidates: [orpc.photos.key(), orpc.photosessions.key()],
  });
}
