import type { Photo } from '@studio/contracts';
import { readingKey } from '@studio/ui';
import { type KeyboardEvent, useCallback } from 'react';
import { markOfKey } from './mark-of-key';
import type { PhotoChoice } from './use-photo-choice';
import type { Marks } from './use-photo-marks';

/** What the grid may do with photos. */
export interface PhotoWork {
  choice: PhotoChoice;
  onMark: (photos: readonly Photo[], marks: Marks) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Keys of the grid: arrows go from picture to picture, Space chooses, X, U and digits mark the chosen ones or this one. */
export function useGridKeys(photos: readonly Photo[], work: PhotoWork | null) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      const id = target.dataset['photo'];
      const at = photos.findIndex((photo) => photo.id === id);
      const photo = photos[at];
      if (!photo || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = STEPS[readingKey(event.key)];
      const next = step === undefined ? undefined : photos[at + step];
      if (next) {
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[data-photo="${next.id}"]`)?.focus();
        if (event.shiftKey && work) work.choice.press(next.id, 'range');
        return;
      }
      if (!work) return;
      if (event.code === 'Space') {
        event.preventDefault();
        work.choice.press(photo.id, event.shiftKey ? 'range' : 'one');
        return;
      }
      const marks = markOfKey(event.code, photo);
      if (!marks) return;
      event.preventDefault();
      event.stopPropagation();
      work.onMark(work.choice.ids.has(photo.id) ? work.choice.photos : [photo], marks);
    },
    [photos, work],
  );
}
