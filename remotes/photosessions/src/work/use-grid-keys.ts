import type { Photo } from '@studio/contracts';
import { useHotkey } from '@studio/portal';
import { readingKey } from '@studio/ui';
import { type KeyboardEvent, useCallback } from 'react';
import type { GalleryLine, PlacedPicture } from '../gallery/gallery-lines';
import { markOfKey } from './mark-of-key';
import type { PhotoChoice } from './use-photo-choice';
import type { Marks } from './use-photo-marks';

/** What the grid may do with photos. */
export interface PhotoWork {
  choice: PhotoChoice;
  onMark: (photos: readonly Photo[], marks: Marks) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** How keys move through the grid. */
interface GridWay {
  /** Scrolls to a photo and gives it the focus. */
  goTo: (photoId: string) => void;
  lines: readonly GalleryLine[];
  /** Null where nothing can be sold. */
  onSell: ((photos: readonly Photo[]) => void) | null;
}

/**
 * Keys of the grid: arrows move from picture to picture and from line to line, Home and End to the first and the last, Space chooses, X, U
 * and digits mark the chosen ones or this one, S sells one that is not chosen. From elsewhere on the page → moves here.
 */
export function useGridKeys(photos: readonly Photo[], work: PhotoWork | null, { goTo, lines, onSell }: GridWay) {
  const [first] = photos;
  useHotkey(
    { code: 'ArrowRight', enabled: first !== undefined, what: 'К снимкам и дальше по ним', keys: '← ↑ ↓ →' },
    () => first && goTo(first.id),
  );
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      const id = target.dataset['photo'];
      const at = photos.findIndex((photo) => photo.id === id);
      const photo = photos[at];
      if (!photo || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = STEPS[readingKey(event.key)];
      const next = step === undefined ? farPhoto(event.key, at, photos, lines) : photos[at + step];
      if (next) {
        event.preventDefault();
        goTo(next.id);
        if (event.shiftKey && work) work.choice.press(next.id, 'range');
        return;
      }
      if (!work) return;
      if (event.code === 'Space') {
        event.preventDefault();
        work.choice.press(photo.id, event.shiftKey ? 'range' : 'one');
        return;
      }
      const isChosen = work.choice.ids.has(photo.id);
      // Chosen ones are sold by their bar.
      if (event.code === 'KeyS' && onSell && !isChosen) {
        event.preventDefault();
        onSell([photo]);
        return;
      }
      const marks = markOfKey(event.code, photo);
      if (!marks) return;
      event.preventDefault();
      event.stopPropagation();
      work.onMark(isChosen ? work.choice.photos : [photo], marks);
    },
    [photos, work, goTo, lines, onSell],
  );
}

function farPhoto(
  key: string,
  at: number,
  photos: readonly Photo[],
  lines: readonly GalleryLine[],
): Photo | null | undefined {
  if (key === 'Home') return photos[0];
  if (key === 'End') return photos.at(-1);
  if (key === 'ArrowDown') return photoInNextLine(lines, at, 1);
  return key === 'ArrowUp' ? photoInNextLine(lines, at, -1) : null;
}

/** The photo of the next line of pictures whose middle is nearest. */
function photoInNextLine(lines: readonly GalleryLine[], index: number, step: 1 | -1): Photo | null {
  const from = lines.findIndex(({ pictures }) => pictures.some((picture) => picture.index === index));
  const here = lines[from]?.pictures.find((picture) => picture.index === index);
  if (!here) return null;
  const middle = (one: PlacedPicture) => one.start + one.width / 2;
  for (let at = from + step; lines[at]; at += step) {
    const [nearest] = (lines[at]?.pictures ?? [])
      .filter(({ photo }) => photo !== null)
      .sort((one, other) => Math.abs(middle(one) - middle(here)) - Math.abs(middle(other) - middle(here)));
    if (nearest) return nearest.photo;
  }
  return null;
}
