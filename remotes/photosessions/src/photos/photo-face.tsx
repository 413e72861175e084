import type { Photo } from '@studio/contracts';
import { photoUrl } from '@studio/portal';
import { IconButton, IconImageOff, IconTrash } from '@studio/ui';
import { useState } from 'react';
import styles from './photo-grid.module.css';
import { photoAlt } from './photo-words';

interface PhotoFaceProps {
  sessionId: string;
  photo: Photo;
  index: number;
  total: number;
  online: boolean;
  onOpen: (photo: Photo) => void;
  onDelete: ((photo: Photo) => void) | null;
  /** The thumbnail is there: what lies behind it is needed no more. */
  onShown: (shown: boolean) => void;
}

/** A picture on the server: its thumbnail to open, and its tools. */
export function PhotoFace({ sessionId, photo, index, total, online, onOpen, onDelete, onShown }: PhotoFaceProps) {
  /** Where the thumbnail failed to load; without a connection that says nothing of the picture itself. */
  const [failed, setFailed] = useState<'online' | 'offline' | null>(null);
  const broken = failed === 'online' || (failed === 'offline' && !online);
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        data-photo={photo.id}
        onClick={() => onOpen(photo)}
        aria-label={photoAlt(photo, index, total)}
      >
        {broken ? (
          // Without a connection the colours behind say enough.
          failed === 'online' && (
            <span className={styles['broken']}>
              <IconImageOff size={28} strokeWidth={1.5} aria-hidden />
            </span>
          )
        ) : (
          <img
            src={photoUrl.thumbnail(sessionId, photo.id)}
            alt=""
            width={photo.width}
            height={photo.height}
            loading="lazy"
            decoding="async"
            onLoad={() => onShown(true)}
            onError={() => {
              setFailed(online ? 'online' : 'offline');
              onShown(false);
            }}
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
    </>
  );
}
