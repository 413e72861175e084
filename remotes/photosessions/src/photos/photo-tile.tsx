import type { Photo } from '@studio/contracts';
import type { KeptPhotoView, PhotoUploads } from '@studio/portal';
import { type CSSProperties, memo, useRef } from 'react';
import type { ChoicePress } from '../work/use-photo-choice';
import { KeptFace } from './kept-face';
import { PhotoFace } from './photo-face';
import styles from './photo-grid.module.css';
import { thumbhashUrl } from './thumbhash-url';
import { usePreview } from './use-preview';

export interface PhotoTileProps {
  /** The picture on the server; null while only the device has it. */
  photo: Photo | null;
  /** The file on the device; null when there is none. */
  kept: KeptPhotoView | null;
  uploads: PhotoUploads;
  sessionId: string | null;
  /** Index among the pictures on the server, and their number. */
  index: number;
  total: number;
  /** Position of the tile in the gallery, in pixels. */
  start: number;
  top: number;
  width: number;
  height: number;
  online: boolean;
  onOpen: (photo: Photo) => void;
  /** Null when the person may not delete. */
  onDelete: ((photo: Photo) => void) | null;
  chosen: boolean;
  /** Others are chosen: on touch a tap then chooses, and does not open. */
  choosing: boolean;
  /** The pointer is a finger. */
  coarse: boolean;
  /** Scrolled past before anybody sees it: its colours are enough. */
  isPassing: boolean;
  /** With its tools; without them while it only passes by. */
  dressed: boolean;
  /** Null when there are no actions on several photos. */
  onChoose: ((photoId: string, how: ChoicePress) => void) | null;
  /** Null without the right to sell. */
  onSell: ((photos: readonly Photo[]) => void) | null;
}

/**
 * One picture of the grid, from the choice of its file to the server's thumbnail: each stage is drawn over the previous one, so that
 * nothing flickers.
 */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { photo, kept, uploads, sessionId } = props;
  const tile = useRef<HTMLLIElement>(null);
  const preview = usePreview(tile, kept?.id ?? null, uploads);
  const behind = preview?.url ?? (photo && thumbhashUrl(photo.thumbhash));
  const looks: CSSProperties = {
    insetInlineStart: props.start,
    top: props.top,
    width: props.width,
    height: props.height,
    ...(behind !== null && { backgroundImage: `url("${behind}")` }),
  };
  return (
    <li
      ref={tile}
      className={styles['cell']}
      style={looks}
      data-chosen={props.chosen || undefined}
      {...(photo && { 'aria-posinset': props.index + 1, 'aria-setsize': props.total })}
    >
      {photo && sessionId !== null
        ? !props.isPassing && <PhotoFace {...props} photo={photo} sessionId={sessionId} />
        : kept && <KeptFace photo={kept} hasPreview={preview !== null} />}
    </li>
  );
});
