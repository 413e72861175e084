import { photoUrl } from '@studio/portal';
import { IconImages } from '@studio/ui';
import { useState } from 'react';
import styles from './session-cover.module.css';

interface SessionCoverProps {
  sessionId: string;
  photoIds: readonly string[];
  /** `small` for a table row: one picture; `card`: up to three. */
  size: 'small' | 'card';
}

/** First photos of a session. Decoration: the session's name is next to it. */
export function SessionCover({ sessionId, photoIds, size }: SessionCoverProps) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const shown = photoIds.filter((id) => !broken.has(id)).slice(0, size === 'small' ? 1 : 3);
  return (
    <div className={`${styles['cover']} ${styles[size]}`} data-count={shown.length} aria-hidden>
      {shown.length === 0 && <IconImages size={size === 'small' ? 18 : 32} strokeWidth={1.5} />}
      {shown.map((id) => (
        <img
          key={id}
          src={photoUrl.thumbnail(sessionId, id)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken((known) => new Set([...known, id]))}
        />
      ))}
    </div>
  );
}
