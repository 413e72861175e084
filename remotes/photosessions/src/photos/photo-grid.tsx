import type { Photo } from '@studio/contracts';
import type { KeptPhotoView, PhotoUploads } from '@studio/portal';
import styles from './photo-grid.module.css';
import { PhotoTile } from './photo-tile';
import { type PhotoWork, useGridKeys } from '../work/use-grid-keys';

interface PhotoGridProps {
  /** Null while only this device holds the session. */
  sessionId: string | null;
  photos: readonly Photo[];
  /** Files of this device; those that the server has too share its tile. */
  kept: readonly KeptPhotoView[];
  uploads: PhotoUploads;
  /** Without a connection a thumbnail may be missing; it is asked for again when the connection is back. */
  online: boolean;
  onOpen: (photo: Photo) => void;
  onDelete: ((photo: Photo) => void) | null;
  /** Null when the person may not work on photos. */
  work: PhotoWork | null;
}

/** All pictures of a session, uncropped in rows; the browser skips what is out of sight, however many there are. */
export function PhotoGrid({ photos, kept, work, ...rest }: PhotoGridProps) {
  const onKeyDown = useGridKeys(photos, work);
  const files = new Map(kept.map((file) => [file.sha256, file]));
  const onServer = new Set(photos.map(({ sha256 }) => sha256));
  const common = { ...rest, total: photos.length };
  return (
    // Keys of the picture that has the focus; each has a button or menu of its own besides.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={styles['grid']} aria-label="Снимки" onKeyDown={onKeyDown}>
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.sha256}
          {...common}
          photo={photo}
          kept={files.get(photo.sha256) ?? null}
          index={index}
          chosen={work?.choice.ids.has(photo.id) === true}
          choosing={(work?.choice.ids.size ?? 0) > 0}
          onChoose={work?.choice.press ?? null}
        />
      ))}
      {[...files.values()].map(
        (file) =>
          !onServer.has(file.sha256) && (
            <PhotoTile
              key={file.sha256}
              {...common}
              photo={null}
              kept={file}
              index={-1}
              chosen={false}
              choosing={false}
              onChoose={null}
            />
          ),
      )}
      <li className={styles['filler']} aria-hidden />
    </ul>
  );
}
