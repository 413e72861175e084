import { type Photo, MAX_RATING } from '@studio/contracts';
import { countOf } from '@studio/ui';
import { STAR_FORMS } from '../photos/photo-words';
import type { Marks } from './use-photo-marks';

interface StarButtonsProps {
  photo: Photo;
  onMark: (photos: readonly Photo[], marks: Marks) => void;
  /** Names the group where several pictures have one. */
  label?: string;
  className: string | undefined;
}

/** Stars by mouse and finger; pressing the current rating clears it. */
export function StarButtons({ photo, onMark, label = 'Оценка', className }: StarButtonsProps) {
  return (
    <fieldset className={className} aria-label={label}>
      {Array.from({ length: MAX_RATING }, (_, index) => index + 1).map((rating) => (
        <button
          key={rating}
          type="button"
          aria-pressed={photo.rating === rating}
          aria-label={countOf(rating, STAR_FORMS)}
          title={`${countOf(rating, STAR_FORMS)} (${rating})`}
          onClick={() => onMark([photo], { rating: photo.rating === rating ? 0 : rating })}
        >
          {rating <= photo.rating ? '★' : '☆'}
        </button>
      ))}
    </fieldset>
  );
}
