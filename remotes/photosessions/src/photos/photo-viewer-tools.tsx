import { type Photo, RATING_MAX } from '@studio/contracts';
import { countOf, IconCheck, IconHistory, IconPlus, IconTrash } from '@studio/ui';
import type { ReactNode } from 'react';
import type { Marks } from '../work/use-photo-marks';
import { STAR_FORMS } from './photo-words';

interface Pressed {
  onPress: () => void;
}

/** A tool of the viewer's bar, which messages stay below. */
function Tool({
  label,
  pressed,
  onPress,
  children,
}: Pressed & { label: string; pressed?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      className="yarl__button"
      data-top-bar
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export function PickButton({ photo, onPress }: Pressed & { photo: Photo }) {
  return (
    <Tool label={photo.picked ? 'Убрать из выбора (X)' : 'В выбор (X)'} pressed={photo.picked} onPress={onPress}>
      <IconCheck aria-hidden strokeWidth={photo.picked ? 4 : 1.5} />
    </Tool>
  );
}

export function SellButton({ onPress }: Pressed) {
  return (
    <Tool label="Продать (S)" onPress={onPress}>
      <IconPlus aria-hidden />
    </Tool>
  );
}

export function VersionsButton({ onPress }: Pressed) {
  return (
    <Tool label="Версии снимка" onPress={onPress}>
      <IconHistory aria-hidden />
    </Tool>
  );
}

export function DeleteButton({ onPress }: Pressed) {
  return (
    <Tool label="Удалить снимок" onPress={onPress}>
      <IconTrash aria-hidden />
    </Tool>
  );
}

interface RatingBarProps {
  photo: Photo;
  onMark: (photos: readonly Photo[], marks: Marks) => void;
}

/** Stars by mouse and finger; the one that is given already takes it back. */
export function RatingBar({ photo, onMark }: RatingBarProps) {
  return (
    <fieldset className="photo-rating">
      <legend>Оценка</legend>
      {Array.from({ length: RATING_MAX }, (_, index) => index + 1).map((rating) => (
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
