import type { Photo } from '@studio/contracts';
import { photoUrl } from '@studio/portal';
import { IconButton, IconImageOff, IconTrash } from '@studio/ui';
import { type CSSProperties, memo, useEffect, useState } from 'react';
import styles from './photo-grid.module.css';
import { photoAlt } from './photo-words';
import { thumbhashUrl } from './thumbhash-url';

interface PhotoCellProps {
  sessionId: string;
  photo: Photo;
  index: number;
  total: number;
  online: boolean;
  onOpen: (photo: Photo) => void;
  /** Null when the person may not delete. */
  onDelete: ((photo: Photo) => void) | null;
}

/** One picture of the grid: its blurred colours at once, then the thumbnail. */
export const PhotoCell = memo(function PhotoCell({
  sessionId,
  photo,
  index,
  total,
  online,
  onOpen,
  onDelete,
}: PhotoCellProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  useEffect(() => {
    if (online) setState((known) => (known === 'broken' ? 'loading' : known));
  }, [online]);
  const blurred = state !== 'shown' ? thumbhashUrl(photo.thumbhash) : null;
  const looks: CSSProperties & Record<'--ratio', number> = {
    '--ratio': Math.min(Math.max(photo.width / photo.height, 0.4), 3),
    ...(blurred && { backgroundImage: `url("${blurred}")` }),
  };
  return (
    <li className={styles['cell']} style={looks}>
      <button
        type="button"
        className={styles['open']}
        data-photo={photo.id}
        onClick={() => onOpen(photo)}
        aria-label={photoAlt(photo, index, total)}
      >
        {state === 'broken' ? (
          <span className={styles['broken']}>
            <IconImageOff size={28} strokeWidth={1.5} aria-hidden />
          </span>
        ) : (
          <img
            src={photoUrl.thumbnail(sessionId, photo.id)}
            alt=""
            width={photo.width}
            height={photo.height}
            loading="lazy"
            decoding="async"
            onLoad={() => setState('shown')}
            onError={() => setState('broken')}
          />
        )}
      </button>
      <span className={styles['name']} aria-hidden>
        {photo.filename}
      </span>
      {onDelete && (
        <span className={styles['tools']}>
          <IconButton
            label={`Удалить снимок ${photo.filename}`}
            size="sm"
            variant="danger"
            onClick={() => onDelete(photo)}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
});
