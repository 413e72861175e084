import { type Photo, MAX_RATING } from '@studio/contracts';
import { IconCheck } from '@studio/ui';
import styles from './photo-work.module.css';

export function hasMarks({ rating, picked, retouch_state, current_version }: Photo): boolean {
  return rating > 0 || picked || retouch_state !== 'none' || current_version > 0;
}

/** The marks of a photo, on its picture; renders nothing without any. */
export function PhotoStars({ photo }: { photo: Photo }) {
  const { rating, picked, retouch_state, current_version } = photo;
  if (!hasMarks(photo)) return null;
  return (
    <span className={styles['marks']} aria-hidden>
      {picked && <IconCheck size={14} strokeWidth={3} />}
      {rating > 0 && <span>{'★'.repeat(Math.min(rating, MAX_RATING))}</span>}
      {retouch_state === 'ordered' && <span>ретушь</span>}
      {retouch_state === 'in_work' && <span>в работе</span>}
      {retouch_state === 'review' && <span>проверить</span>}
      {retouch_state === 'done' && <span>готов</span>}
      {current_version > 0 && <span>v{current_version}</span>}
    </span>
  );
}
