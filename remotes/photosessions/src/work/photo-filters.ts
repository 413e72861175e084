import { compareRussian, type Photo, RETOUCH_STATES } from '@studio/contracts';
import { choiceField, defineFilters, type FilterValues, optionalField, patternField } from '@studio/screens';

const SORTS = ['upload', 'shot', 'series', 'name', 'rating'] as const;
/** A person's name in the address. */
const NAME = /^[\p{L}\p{M} .’'-]{1,200}$/u;
const NEVER = '9999-12-31T00:00:00.000Z';
const RATINGS = ['any', '1', '2', '3', '4', '5', 'none'] as const;

/** Filters of a session's grid; they are in the address, so that a link opens the same choice. */
export const photoFilters = defineFilters({
  picked: choiceField(['any', 'yes', 'no'], 'any', 'picked'),
  /** At least that many stars; `none` for photos without any. */
  rating: choiceField(RATINGS, 'any', 'stars'),
  retouch: optionalField(RETOUCH_STATES, 'retouch'),
  /** By the original, or by a retouched file that is shown instead. */
  version: choiceField(['any', 'original', 'retouched'], 'any', 'file'),
  sold: choiceField(['any', 'yes', 'no'], 'any', 'sold'),
  /** Name of the uploader; null for anybody. */
  uploader: patternField(NAME, 'uploader'),
  /** `series` sorts by time of shooting, too, with a title above each series. */
  sort: { ...choiceField(SORTS, 'upload', 'by'), narrows: false, survivesReset: true },
});
export type PhotoFilters = FilterValues<typeof photoFilters>;

const byShot = (one: Photo, other: Photo) =>
  // A photo without a time was not made by a camera: it comes last.
  Date.parse(one.taken_at ?? NEVER) - Date.parse(other.taken_at ?? NEVER);

const BY: Record<(typeof SORTS)[number], (one: Photo, other: Photo) => number> = {
  upload: (one, other) => one.position - other.position,
  shot: byShot,
  series: byShot,
  name: (one, other) => compareRussian(one.filename, other.filename),
  rating: (one, other) => other.rating - one.rating,
};

/** The matching photos in the chosen order; of equal ones the first uploaded comes first. */
export function shownPhotos(photos: readonly Photo[], filters: PhotoFilters): Photo[] {
  const { picked, rating, retouch, version, sold, uploader, sort } = filters;
  return photos
    .filter(
      (photo) =>
        (picked === 'any' || photo.picked === (picked === 'yes')) &&
        (rating === 'any' || (rating === 'none' ? photo.rating === 0 : photo.rating >= Number(rating))) &&
        (retouch === null || photo.retouch_state === retouch) &&
        (version === 'any' || photo.current_version > 0 === (version === 'retouched')) &&
        (sold === 'any' || photo.sold === (sold === 'yes')) &&
        (uploader === null || photo.uploaded_by_name === uploader),
    )
    .sort((one, other) => BY[sort](one, other) || one.position - other.position);
}

/** Uploaders of the photos, alphabetically. */
export function uploadersOf(photos: readonly Photo[]): string[] {
  return [...new Set(photos.map(({ uploaded_by_name }) => uploaded_by_name))].sort(compareRussian);
}
