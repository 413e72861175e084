import type { Photo, PhotoMark } from '@studio/contracts';
import type { MarkedPhoto } from './marks-kind';

/** The photos with this device's marks that the server does not have yet; of two marks the later one is shown. */
export function withWaitingMarks(photos: readonly Photo[], marks: readonly PhotoMark[]): readonly Photo[] {
  if (marks.length === 0) return photos;
  const byPhoto = new Map<string, PhotoMark[]>();
  for (const mark of marks) byPhoto.set(mark.photo_id, [...(byPhoto.get(mark.photo_id) ?? []), mark]);
  return photos.map((photo) => {
    const waiting = byPhoto.get(photo.id);
    return waiting ? waiting.reduce(marked, photo) : photo;
  });
}

function marked(photo: Photo, { rating, picked, marked_at }: PhotoMark): Photo {
  if (photo.marked_at !== null && Date.parse(photo.marked_at) > Date.parse(marked_at)) return photo;
  return { ...photo, rating: rating ?? photo.rating, picked: picked ?? photo.picked, marked_at };
}

/** Photos on which somebody's later mark remains instead of the one that was sent. */
export function lostMarks(sent: readonly PhotoMark[], standing: readonly MarkedPhoto[]): MarkedPhoto[] {
  return standing.filter((photo) =>
    sent.some(
      ({ photo_id, rating, picked }) =>
        photo_id === photo.id &&
        ((rating !== undefined && rating !== photo.rating) || (picked !== undefined && picked !== photo.picked)),
    ),
  );
}
