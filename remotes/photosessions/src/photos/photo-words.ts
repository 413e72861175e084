import { type Photo, RETOUCH_WORDS } from '@studio/contracts';
import { countOf, formatBytes, formatDateTime, type PluralForms } from '@studio/ui';

/** Alternative text of a picture: «Снимок 3 из 20, IMG_0042.jpg, снят 08.03.2026, 14:05». */
export function photoAlt(photo: Photo, index: number, total: number): string {
  const taken = photo.taken_at === null ? '' : `, снят ${takenAt(photo.taken_at)}`;
  return `Снимок ${index + 1} из ${total}, ${photo.filename}${taken}`;
}

/** Line below the picture in the viewer: camera, time, size. */
export function photoFacts(photo: Photo): string {
  const taken = photo.taken_at === null ? null : takenAt(photo.taken_at);
  return [photo.camera, taken, `${photo.width} × ${photo.height}`, formatBytes(photo.bytes)]
    .filter(Boolean)
    .join(' · ');
}

/** Cameras know no time zone: the API stores their time as UTC, and it is shown as such. */
function takenAt(at: string): string {
  return formatDateTime(at, 'UTC');
}

export const STAR_FORMS: PluralForms = ['звезда', 'звезды', 'звёзд'];
export const PHOTO_FORMS: PluralForms = ['снимок', 'снимка', 'снимков'];

/** Marks as words: «в выборе, 4 звезды, ретушь заказана». */
export function markWords({ picked, rating, retouch_state }: Photo): string {
  return [
    picked ? 'в выборе' : null,
    rating > 0 ? countOf(rating, STAR_FORMS) : null,
    retouch_state === 'none' ? null : RETOUCH_WORDS[retouch_state].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}
