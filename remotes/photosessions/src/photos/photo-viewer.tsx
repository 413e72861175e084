import type { Photo, SessionPrints } from '@studio/contracts';
import { useAuth, useHotkey } from '@studio/portal';
import { printableOf } from '@studio/screens';
import { IconClose, IconInfo, IconMaximize, IconMinimize, IconZoomIn, IconZoomOut, useReducedMotion } from '@studio/ui';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { type Labels, Lightbox, type FullscreenRef, type ZoomRef } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import './photo-viewer.css';
import { useOpenSelling } from '../selling/selling-context';
import { areaStyle } from '../work/area-style';
import type { PictureArea } from '../work/picture-area';
import { StarButtons } from '../work/star-buttons';
import { useMarkKeys } from '../work/use-mark-keys';
import type { Marks } from '../work/use-photo-marks';
import { isPhotoSlide, type PhotoSlide, slideOf } from './photo-slide';
import { DeleteButton, PickButton, PrintButton, SellButton, VersionsButton } from './photo-viewer-tools';

interface PhotoViewerProps {
  sessionId: string;
  photos: readonly Photo[];
  /** The photo to show. */
  photoId: string;
  /** Paid orders whose pictures the person may print. */
  prints: SessionPrints;
  onClose: () => void;
  /** Null when the person may not delete. */
  onDelete: ((photo: Photo) => void) | null;
  /** Null when the person may not mark. */
  onMark: ((photos: readonly Photo[], marks: Marks) => void) | null;
  /** Null when the person sees only what is in force. */
  onVersions: ((photo: Photo) => void) | null;
  /** The person moved to another picture. */
  onView: (photo: Photo) => void;
}

const LABELS: Labels = {
  Lightbox: 'Просмотр снимков',
  'Photo gallery': 'Снимки фотосессии',
  Carousel: 'лента снимков',
  Slide: 'снимок',
  '{index} of {total}': '{index} из {total}',
  Previous: 'Предыдущий снимок',
  Next: 'Следующий снимок',
  Close: 'Закрыть',
  'Zoom in': 'Увеличить',
  'Zoom out': 'Уменьшить',
  'Enter Fullscreen': 'Во весь экран (F)',
  'Exit Fullscreen': 'Выйти из полного экрана (F)',
  Thumbnails: 'Миниатюры',
  'Show thumbnails': 'Показать миниатюры',
  'Hide thumbnails': 'Скрыть миниатюры',
  Caption: 'сведения о файле',
  'Show captions': 'Показать сведения о файле',
  'Hide captions': 'Скрыть сведения о файле',
};

const PLUGINS = [Captions, Counter, Fullscreen, Thumbnails, Zoom];

/** Largest number of screen pixels for one of the picture: in full size every pixel is visible, in the preview none should be missed. */
const FULL_BLOW_UP = 2;
const PREVIEW_BLOW_UP = 3;

/** Neighbours on either side whose previews are fetched ahead. */
const NEAR = 2;
const THUMBNAIL = { width: 96, gap: 6 };
const MAX_STRIP_REACH = 10;

/** Thumbnails on either side of the current one that fit into the strip. */
function stripReach(): number {
  const room = (window.innerWidth / (THUMBNAIL.width + THUMBNAIL.gap) - 1) / 2;
  return Math.min(MAX_STRIP_REACH, Math.max(NEAR, Math.floor(room)));
}

/**
 * Full-screen viewer of the watermarked previews; with the right to originals, zooming in shows the picture's own pixels. ← → Esc, + − for
 * size, Z for the picture's own pixels and back, F for the whole screen, X U 0–5 for marks, S to sell, swipe and pinch by finger.
 */
export default function PhotoViewer(props: PhotoViewerProps) {
  const { sessionId, photos, photoId, onClose, onDelete, onView, onMark, onVersions, prints } = props;
  const zoom = useRef<ZoomRef>(null);
  const fullscreen = useRef<FullscreenRef>(null);
  const [zoomed, setZoomed] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const inFull = useAuth().can('photosessions.read_originals');
  const blowUp = inFull ? FULL_BLOW_UP : PREVIEW_BLOW_UP;
  const still = useReducedMotion();
  // The viewer restarts when its slides are another array.
  const slides = useMemo(
    () => photos.map((photo, index) => slideOf(sessionId, photo, { index, total: photos.length, inFull })),
    [sessionId, photos, inFull],
  );
  useHotkey({ code: 'Equal', inDialog: 'alone', repeats: true }, () => zoom.current?.zoomIn());
  useHotkey({ code: 'KeyZ', inDialog: 'alone' }, () => {
    const { current: lens } = zoom;
    if (zoomed) lens?.changeZoom(1);
    else if (lens) lens.changeZoom(lens.maxZoom / blowUp / window.devicePixelRatio);
  });
  useHotkey({ code: 'KeyF', inDialog: 'alone' }, () => {
    const { current: screen } = fullscreen;
    if (screen?.fullscreen) screen.exit();
    else screen?.enter();
  });

  /** Dialogs render outside of the full-screen element. */
  const aside = (open: () => void) => () => {
    if (fullscreen.current?.fullscreen) fullscreen.current.exit();
    open();
  };
  const current = photos.find(({ id }) => id === photoId);
  const selling = useOpenSelling();
  const marked = useMemo(() => (current ? [current] : []), [current]);
  useMarkKeys(marked, onMark, { inDialog: 'alone' });
  useHotkey({ code: 'KeyS', inDialog: 'alone', enabled: current !== undefined && selling !== null }, () => {
    if (current && selling) aside(() => selling.choose([current]))();
  });
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.max(
        0,
        photos.findIndex(({ id }) => id === photoId),
      )}
      slides={slides}
      plugins={PLUGINS}
      labels={LABELS}
      toolbar={{
        buttons: [
          current && onMark && (
            <PickButton key="pick" photo={current} onPress={() => onMark([current], { picked: !current.picked })} />
          ),
          current && selling && <SellButton key="sell" onPress={aside(() => selling.choose([current]))} />,
          ...prints
            .flatMap(printableOf)
            .filter(({ photo_id }) => photo_id === photoId)
            .map((picture) => <PrintButton key={`${picture.sale_id} ${picture.product_id}`} picture={picture} />),
          current && onVersions && <VersionsButton key="versions" onPress={aside(() => onVersions(current))} />,
          onDelete && current && <DeleteButton key="delete" onPress={aside(() => onDelete(current))} />,
          'close',
        ],
      }}
      fullscreen={{ ref: fullscreen }}
      // While it fades away the keys belong to the page again.
      portal={{ container: { 'aria-modal': !leaving } }}
      zoom={{ ref: zoom, maxZoomPixelRatio: blowUp, scrollToZoom: true }}
      render={{
        slideHeader: ({ slide }) => (isPhotoSlide(slide) && !zoomed ? <Beforehand {...slide} /> : null),
        slideFooter: ({ slide }) =>
          isPhotoSlide(slide) && slide.area && !zoomed ? (
            <AreaMark area={slide.area} ratio={slide.ratio} side={slide.side} />
          ) : null,
        controls: () => current && onMark && <StarButtons className="photo-rating" photo={current} onMark={onMark} />,
        iconLoading: () => null,
        iconError: () => <span className="photo-failed">Снимок не загрузился. Откройте его ещё раз через минуту.</span>,
        iconCaptionsVisible: () => <IconInfo aria-hidden />,
        iconCaptionsHidden: () => <IconInfo aria-hidden />,
        iconZoomIn: () => <IconZoomIn aria-hidden />,
        iconZoomOut: () => <IconZoomOut aria-hidden />,
        iconEnterFullscreen: () => <IconMaximize aria-hidden />,
        iconExitFullscreen: () => <IconMinimize aria-hidden />,
        iconClose: () => <IconClose aria-hidden />,
        // Further away only the strip has pictures: previews are fetched only near the current one.
        slide: ({ offset }) => (Math.abs(offset) > NEAR ? <span className="photo-far" /> : undefined),
      }}
      captions={{ showToggle: true, descriptionTextAlign: 'start' }}
      thumbnails={{
        ...THUMBNAIL,
        height: 64,
        border: 0,
        borderRadius: 6,
        padding: 0,
        imageFit: 'cover',
        showToggle: true,
        vignette: false,
      }}
      carousel={{ finite: photos.length < 3, preload: stripReach(), imageFit: 'contain' }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      // Keys pressed in quick succession all count; a navigation of 0 ms would never end in this library.
      animation={
        still ? { fade: 0, swipe: 0, navigation: 1, zoom: 0 } : { fade: 150, swipe: 250, navigation: 100, zoom: 200 }
      }
      on={{
        exiting: () => setLeaving(true),
        zoom: ({ zoom: scale }) => setZoomed(scale > 1),
        view: ({ index }) => {
          const photo = photos[index];
          if (photo) onView(photo);
        },
      }}
    />
  );
}

type Frame = Pick<PhotoSlide, 'ratio' | 'side'>;

const frameStyle = ({ ratio, side }: Frame) => ({ '--ratio': ratio, '--side': `${side}px` }) as CSSProperties;

/** The grid's thumbnail fills the slide until the preview has loaded. */
function Beforehand({ thumbnail, ...frame }: PhotoSlide) {
  return <img className="photo-frame" src={thumbnail} alt="" draggable={false} style={frameStyle(frame)} />;
}

/** The area of a remark, over the picture centred in its slide. */
function AreaMark({ area, ...frame }: Frame & { area: PictureArea }) {
  return (
    <span className="photo-frame photo-remark" style={frameStyle(frame)} aria-hidden>
      <span style={areaStyle(area)} />
    </span>
  );
}
