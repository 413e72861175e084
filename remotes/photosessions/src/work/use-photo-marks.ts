import { MAX_MARKS_PER_CALL, type Photo, type PhotoMark } from '@studio/contracts';
import { client, notifyFailure, orpc } from '@studio/portal';
import { offerUndo } from '@studio/screens';
import { countOf } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PHOTO_FORMS } from '../photos/photo-words';

export type Marks = Pick<Partial<Photo>, 'rating' | 'picked'>;

/** Gives marks to photos: shown at once, taken back when the server refuses, and by «Отменить». */
export function usePhotoMarks(sessionId: string | null): (photos: readonly Photo[], marks: Marks) => void {
  const cache = useQueryClient();
  return useCallback(
    (photos, marks) => {
      if (sessionId === null) return;
      const queryKey = orpc.photos.list.queryKey({ input: { photosessionId: sessionId } });
      const show = (changed: ReadonlyMap<string, Marks>) =>
        cache.setQueryData(queryKey, (list: Photo[] | undefined) =>
          list?.map((photo) => ({ ...photo, ...changed.get(photo.id) })),
        );
      const give = async (changed: ReadonlyMap<string, Marks>) => {
        show(changed);
        const marked_at = new Date().toISOString();
        const sent: PhotoMark[] = [...changed].map(([photo_id, each]) => ({ photo_id, ...each, marked_at }));
        for (let from = 0; from < sent.length; from += MAX_MARKS_PER_CALL)
          await client.photos.mark({
            photosessionId: sessionId,
            marks: sent.slice(from, from + MAX_MARKS_PER_CALL),
          });
      };
      const before = new Map(photos.map(({ id, rating, picked }) => [id, { rating, picked }]));
      const run = async () => {
        try {
          await give(new Map(photos.map(({ id }) => [id, marks])));
        } catch (thrown) {
          show(before);
          notifyFailure(thrown, 'Отметки не сохранены.');
          return;
        }
        // A single photo is marked back with the same key; a toast for each would be in the way.
        if (photos.length > 1)
          offerUndo(`Отмечено: ${countOf(photos.length, PHOTO_FORMS)}`, {
            run: () => give(before),
            done: 'Прежние отметки возвращены',
          });
      };
      void run();
    },
    [cache, sessionId],
  );
}
