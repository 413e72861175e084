import type { Photo } from '@studio/contracts';
import { photoUrl } from '@studio/portal';
import { IconImageOff, IconPlus, IconTrash } from '@studio/ui';
import { useState } from 'react';
import { hasMarks, PhotoStars } from '../work/photo-stars';
import { useLongPress } from '../work/use-long-press';
import type { ChoicePress } from '../work/use-photo-choice';
import styles from './photo-grid.module.css';
import { markWords, photoAlt } from './photo-words';

interface PhotoFaceProps {
  sessionId: string;
  photo: Photo;
  index: number;
  total: number;
  online: boolean;
  onOpen: (photo: Photo) => void;
  onDelete: ((photo: Photo) => void) | null;
  chosen: boolean;
  choosing: boolean;
  coarse: boolean;
  dressed: boolean;
  onChoose: ((photoId: string, how: ChoicePress) => void) | null;
  onSell: ((photos: readonly Photo[]) => void) | null;
}

/**
 * A picture on the server: its thumbnail to open, and its tools. Bare elements: while somebody scrolls through thousands, tiles are
 * rendered by the dozen.
 */
export function PhotoFace(props: PhotoFaceProps) {
  const {
    sessionId,
    photo,
    index,
    total,
    online,
    onOpen,
    onDelete,
    chosen,
    choosing,
    coarse,
    dressed,
    onChoose,
    onSell,
  } = props;
  const longPress = useLongPress(onChoose && (() => onChoose(photo.id, 'one')));
  /** Where the thumbnail failed to load; when offline that says nothing about the picture itself. */
  const [failed, setFailed] = useState<'online' | 'offline' | null>(null);
  const broken = failed === 'online' || (failed === 'offline' && !online);
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        data-photo={photo.id}
        onPointerDown={longPress.onPointerDown}
        onPointerUp={longPress.onPointerEnd}
        onPointerCancel={longPress.onPointerEnd}
        onPointerMove={longPress.onPointerMove}
        onClick={(event) => {
          if (longPress.swallow()) return;
          if (onChoose && event.shiftKey) onChoose(photo.id, 'range');
          else if (onChoose && (event.ctrlKey || event.metaKey || (coarse && choosing))) onChoose(photo.id, 'one');
          else onOpen(photo);
        }}
        aria-label={[photoAlt(photo, index, total), markWords(photo)].filter(Boolean).join(', ')}
      >
        {broken ? (
          // When offline the colours behind are enough.
          failed === 'online' && (
            <span className={styles['broken']}>
              <IconImageOff size={28} strokeWidth={1.5} aria-hidden />
            </span>
          )
        ) : (
          <img
            src={photoUrl.thumbnail(sessionId, photo.id, photo.current_version)}
            alt=""
            width={photo.width}
            height={photo.height}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(online ? 'online' : 'offline')}
          />
        )}
      </button>
      {dressed && onChoose && (
        <label className={styles['choose']} data-shown={chosen || choosing || undefined}>
          <input
            type="checkbox"
            checked={chosen}
            aria-label={`Выделить снимок ${photo.filename}`}
            onChange={() => onChoose(photo.id, 'one')}
          />
        </label>
      )}
      {dressed && (onSell ?? onDelete) && (
        <span className={styles['tools']}>
          {onSell && (
            <button
              type="button"
              title="Продать"
              aria-label={`Продать снимок ${photo.filename}`}
              onClick={() => onSell([photo])}
            >
              <IconPlus size={16} aria-hidden />
            </button>
          )}
          {onDelete && (
            <button
              type="button"
              title="Удалить"
              aria-label={`Удалить снимок ${photo.filename}`}
              data-danger
              onClick={() => onDelete(photo)}
            >
              <IconTrash size={16} aria-hidden />
            </button>
          )}
        </span>
      )}
      <PhotoStars photo={photo} />
      {dressed && (
        <span className={styles['name']} data-above={hasMarks(photo) || undefined} aria-hidden>
          {photo.filename}
        </span>
      )}
    </>
  );
}
