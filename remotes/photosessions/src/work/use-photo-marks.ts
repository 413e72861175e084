import { MAX_MARKS_PER_CALL, type Photo, type PhotoMark } from '@studio/contracts';
import {
  client,
  confirmDone,
  newId,
  notify,
  notifyFailure,
  orpc,
  toPortalError,
  useNetwork,
  useOfflineWrites,
  useSaveOffline,
} from '@studio/portal';
import { offerUndo } from '@studio/screens';
import { countOf } from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { PHOTO_FORMS } from '../photos/photo-words';
import { type KeptMarks, type MarkedPhoto, MARKS } from './marks-kind';
import { lostMarks } from './waiting-marks';

export type Marks = Pick<Partial<Photo>, 'rating' | 'picked'>;

/**
 * Marks photos: shown at once, reverted when the server refuses, and by «Отменить». When offline they are kept on the device with their
 * time and sent later, once.
 */
export function usePhotoMarks(sessionId: string | null): (photos: readonly Photo[], marks: Marks) => void {
  const cache = useQueryClient();
  const { online } = useNetwork();
  const saveOffline = useSaveOffline();
  return useCallback(
    (photos, marks) => {
      if (sessionId === null) return;
      const queryKey = orpc.photos.list.queryKey({ input: { photosessionId: sessionId } });
      const show = (changed: ReadonlyMap<string, Marks>) =>
        cache.setQueryData(queryKey, (list: Photo[] | undefined) =>
          // Only these are new objects: the tiles of all others are not rerendered.
          list?.map((photo) => (changed.has(photo.id) ? { ...photo, ...changed.get(photo.id) } : photo)),
        );
      const send = async (part: KeptMarks) => {
        if (online)
          try {
            return reportLost(part.marks, (await client.photos.mark(part)).photos);
          } catch (thrown) {
            if (!toPortalError(thrown).isNetwork) throw thrown;
          }
        const kept = await saveOffline(MARKS, part);
        if (!kept.ok) throw kept.failure;
      };
      const give = async (changed: ReadonlyMap<string, Marks>) => {
        show(changed);
        const marked_at = new Date().toISOString();
        const sent: PhotoMark[] = [...changed].map(([photo_id, each]) => ({ photo_id, ...each, marked_at }));
        for (let from = 0; from < sent.length; from += MAX_MARKS_PER_CALL)
          await send({ id: newId(), photosessionId: sessionId, marks: sent.slice(from, from + MAX_MARKS_PER_CALL) });
      };
      const before = new Map(photos.map((photo) => [photo.id, same(photo, marks)]));
      /** Where somebody else has marked since, their mark stays. */
      const takeBack = async () => {
        const standing = online
          ? await client.photos.list({ photosessionId: sessionId })
          : (cache.getQueryData<Photo[]>(queryKey) ?? []);
        const left = standing.filter((photo) => before.has(photo.id) && isMarked(photo, marks));
        await give(new Map(left.map(({ id }) => [id, before.get(id) ?? {}])));
        const others = photos.length - left.length;
        const words = `Прежние отметки возвращены: ${countOf(left.length, PHOTO_FORMS)}`;
        if (others === 0) confirmDone(words);
        else notify({ message: `${words}. Остальные (${others}) с тех пор отметили иначе.`, color: 'warning' });
      };
      const run = async () => {
        try {
          await give(new Map(photos.map(({ id }) => [id, marks])));
        } catch (thrown) {
          show(before);
          notifyFailure(thrown, 'Отметки не сохранены.');
          return;
        }
        // A single photo is un-marked with the same key; a toast for each would be in the way.
        if (photos.length > 1)
          offerUndo(`Отмечено: ${countOf(photos.length, PHOTO_FORMS)}`, {
            run: takeBack,
            done: null,
          });
      };
      void run();
    },
    [cache, sessionId, online, saveOffline],
  );
}

/** Those marks of a picture that another set names. */
const same = (photo: Photo, marks: Marks): Marks => ({
  ...(marks.rating !== undefined && { rating: photo.rating }),
  ...(marks.picked !== undefined && { picked: photo.picked }),
});

const isMarked = (photo: Photo, marks: Marks): boolean =>
  (marks.rating === undefined || photo.rating === marks.rating) &&
  (marks.picked === undefined || photo.picked === marks.picked);

/** Marks of this session that wait on the device; once they are sent, the list is refetched. */
export function useWaitingMarks(sessionId: string | null): readonly PhotoMark[] {
  const cache = useQueryClient();
  const { writes } = useOfflineWrites(
    MARKS,
    useCallback(
      ({ write, reply }) => {
        const { marks } = write.payload as KeptMarks;
        if (Array.isArray(reply['photos'])) reportLost(marks, reply['photos'] as MarkedPhoto[]);
        void cache.invalidateQueries({ queryKey: orpc.photos.key() });
      },
      [cache],
    ),
  );
  return useMemo(
    () =>
      writes.flatMap(({ payload }) => {
        const { photosessionId, marks } = payload as KeptMarks;
        return photosessionId === sessionId ? marks : [];
      }),
    [writes, sessionId],
  );
}

function reportLost(sent: readonly PhotoMark[], standing: readonly MarkedPhoto[]): void {
  const lost = lostMarks(sent, standing);
  if (lost.length === 0) return;
  const people = [...new Set(lost.flatMap(({ marked_by_name }) => marked_by_name ?? []))].join(', ');
  notify({
    message: `${countOf(lost.length, PHOTO_FORMS)}: стоит более поздняя отметка${people === '' ? '' : ` (${people})`}`,
    color: 'warning',
  });
}
