import { type Photo, RETOUCH_STATES } from '@studio/contracts';
import { choiceField, defineFilters, type FilterValues, optionalField } from '@studio/screens';

const SORTS = ['upload', 'shot', 'name', 'rating'] as const;
const NEVER = '9999-12-31T00:00:00.000Z';
const RATINGS = ['any', '1', '2', '3', '4', '5', 'none'] as const;

/** What the grid of a session shows; it stands in the address, so that a link opens the same choice. */
export const photoFilters = defineFilters({
  picked: choiceField(['any', 'yes', 'no'], 'any', 'picked'),
  /** At least that many stars; `none` for photos without any. */
  rating: choiceField(RATINGS, 'any', 'stars'),
  retouch: optionalField(RETOUCH_STATES, 'retouch'),
  sort: { ...choiceField(SORTS, 'upload', 'by'), narrows: false, survivesReset: true },
});
export type PhotoFilters = FilterValues<typeof photoFilters>;

const BY: Record<(typeof SORTS)[number], (one: Photo, other: Photo) => number> = {
  upload: (one, other) => one.position - other.position,
  // A photo without a time was made by no camera: it comes last.
  shot: (one, other) => Date.parse(one.taken_at ?? NEVER) - Date.parse(other.taken_at ?? NEVER),
  name: (one, other) => one.filename.localeCompare(other.filename, 'ru', { numeric: true }),
  rating: (one, other) => other.rating - one.rating,
};

/** The photos of a choice in its order; of equal ones the first uploaded comes first. */
export function shownPhotos(photos: readonly Photo[], { picked, rating, retouch, sort }: PhotoFilters): Photo[] {
  return photos
    .filter(
      (photo) =>
        (picked === 'any' || photo.picked === (picked === 'yes')) &&
        (rating === 'any' || (rating === 'none' ? photo.rating === 0 : photo.rating >= Number(rating))) &&
        (retouch === null || photo.retouch_state === retouch),
    )
    .sort((one, other) => BY[sort](one, other) || one.position - other.position);
}
