import type { Photo } from '@studio/contracts';
import type { KeptPhotoView, PhotoUploads } from '@studio/portal';
import { countOf, useCoarsePointer, useMedia } from '@studio/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  galleryHeight,
  galleryLines,
  galleryPictures,
  linesBetween,
  type PlacedPicture,
} from '../gallery/gallery-lines';
import { useFocusWhenShown, useGalleryWindow } from '../gallery/use-gallery-window';
import { useOpenSelling } from '../selling/selling-context';
import { type PhotoWork, useGridKeys } from '../work/use-grid-keys';
import styles from './photo-grid.module.css';
import { PhotoTile } from './photo-tile';
import { PHOTO_FORMS } from './photo-words';

interface PhotoGridProps {
  /** Null while the session is only on this device. */
  sessionId: string | null;
  photos: readonly Photo[];
  /** Files of this device; those that the server has too share its tile. */
  kept: readonly KeptPhotoView[];
  uploads: PhotoUploads;
  /** When offline a thumbnail may be missing; it is requested again when the connection is back. */
  online: boolean;
  /** Titles above each series. */
  inSeries?: boolean;
  onOpen: (photo: Photo) => void;
  onDelete: ((photo: Photo) => void) | null;
  /** Null when the person may not work on photos. */
  work: PhotoWork | null;
}

const LINE_HEIGHT = { phone: 124, tablet: 152, desktop: 184 };

/** All pictures of a session in full lines; only those near the window are in the document, however many there are. */
export function PhotoGrid({ photos, kept, work, inSeries = false, ...rest }: PhotoGridProps) {
  const gallery = useRef<HTMLUListElement>(null);
  const { width, from, to, isFlying, still } = useGalleryWindow(gallery);
  const height = useLineHeight();
  const coarse = useCoarsePointer();
  const onSell = useOpenSelling()?.choose ?? null;
  const pictures = useMemo(() => galleryPictures(photos, kept), [photos, kept]);
  const lines = useMemo(
    () => (width === 0 ? [] : galleryLines(pictures, { width, height, inSeries })),
    [pictures, width, height, inSeries],
  );
  const [first, last] = linesBetween(lines, from, to);
  const [wanted, setWanted] = useState<string | null>(null);
  /** The focused picture stays in the document, wherever the page is scrolled to. */
  const [focused, setFocused] = useState<string | null>(null);
  const goTo = useCallback(
    (photoId: string) => {
      const line = lines.find((one) => one.pictures.some(({ photo }) => photo?.id === photoId));
      const top = gallery.current?.getBoundingClientRect().top ?? 0;
      if (line && (line.top < -top || line.top + line.height > window.innerHeight - top))
        window.scrollTo({ top: window.scrollY + top + line.top - window.innerHeight / 3 });
      setWanted(photoId);
    },
    [lines],
  );
  useFocusWhenShown(gallery, wanted, () => setWanted(null));
  const onKeyDown = useGridKeys(photos, work, { goTo, lines, onSell });

  const staying = focused ?? wanted;
  const tile = (picture: PlacedPicture, top: number, lineHeight: number) => (
    <PhotoTile
      key={picture.key}
      {...rest}
      photo={picture.photo}
      kept={picture.kept}
      index={picture.index}
      total={photos.length}
      start={picture.start}
      top={top}
      width={picture.width}
      height={lineHeight}
      coarse={coarse}
      isPassing={isFlying && (staying === null || picture.photo?.id !== staying)}
      dressed={top < still.to && top + lineHeight > still.from}
      chosen={picture.photo !== null && work?.choice.ids.has(picture.photo.id) === true}
      choosing={(work?.choice.ids.size ?? 0) > 0}
      onChoose={work?.choice.press ?? null}
      onSell={onSell}
    />
  );
  const shown = lines.slice(first, last + 1);
  const farLine =
    staying !== null && !shown.some((line) => line.pictures.some(({ photo }) => photo?.id === staying))
      ? lines.find((line) => line.pictures.some(({ photo }) => photo?.id === staying))
      : undefined;
  const far = farLine?.pictures.find(({ photo }) => photo?.id === staying);
  return (
    // Keys of the focused picture; each action also has a button or menu.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={gallery}
      className={styles['grid']}
      aria-label="Снимки"
      style={{ height: galleryHeight(lines) }}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(target.dataset['photo'] ?? null)}
      onBlur={() => setFocused(null)}
    >
      {shown.map((line) =>
        line.title ? (
          <li key={`title-${line.title.text}-${line.top}`} className={styles['title']} style={{ top: line.top }}>
            <h3>{line.title.text}</h3>
            <span>{countOf(line.title.photos, PHOTO_FORMS)}</span>
          </li>
        ) : (
          line.pictures.map((picture) => tile(picture, line.top, line.height))
        ),
      )}
      {far && farLine && tile(far, farLine.top, farLine.height)}
    </ul>
  );
}

function useLineHeight(): number {
  const phone = useMedia('(max-width: 767px)');
  const tablet = useMedia('(max-width: 1279px)');
  if (phone) return LINE_HEIGHT.phone;
  return tablet ? LINE_HEIGHT.tablet : LINE_HEIGHT.desktop;
}
