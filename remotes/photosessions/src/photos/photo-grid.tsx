import type { Photo } from '@studio/contracts';
import { PhotoCell } from './photo-cell';
import styles from './photo-grid.module.css';

interface PhotoGridProps {
  sessionId: string;
  photos: readonly Photo[];
  /** Without a connection a thumbnail may be missing; it is asked for again when the connection is back. */
  online: boolean;
  onOpen: (photo: Photo) => void;
  onDelete: ((photo: Photo) => void) | null;
}

/** All pictures of a session, uncropped in rows; the browser skips what is out of sight, however many there are. */
export function PhotoGrid({ sessionId, photos, online, onOpen, onDelete }: PhotoGridProps) {
  return (
    <ul className={styles['grid']} aria-label="Снимки">
      {photos.map((photo, index) => (
        <PhotoCell
          key={photo.id}
          sessionId={sessionId}
          photo={photo}
          index={index}
          total={photos.length}
          online={online}
          onOpen={onOpen}
          onDelete={onDelete}
        />
      ))}
      <li className={styles['filler']} aria-hidden />
    </ul>
  );
}
