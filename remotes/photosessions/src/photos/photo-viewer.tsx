import type { Photo } from '@studio/contracts';
import { photoUrl, useHotkey } from '@studio/portal';
import { useReducedMotion } from '@studio/ui';
import { useRef } from 'react';
import Lightbox, { type Labels, type Slide, type ZoomRef } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import './photo-viewer.css';
import { photoAlt, photoFacts } from './photo-words';

interface PhotoViewerProps {
  sessionId: string;
  photos: readonly Photo[];
  /** Shown first; the viewer goes on by itself from there. */
  startId: string;
  onClose: () => void;
  /** The person came to another picture. */
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
  Thumbnails: 'Миниатюры',
  'Show thumbnails': 'Показать миниатюры',
  'Hide thumbnails': 'Скрыть миниатюры',
  Caption: 'сведения о файле',
  'Show captions': 'Показать сведения о файле',
  'Hide captions': 'Скрыть сведения о файле',
};

const PLUGINS = [Captions, Counter, Thumbnails, Zoom];

/** Full-screen viewer over the watermarked previews. ← → Esc, + − 0 for size, swipe and pinch by finger. */
export default function PhotoViewer({ sessionId, photos, startId, onClose, onView }: PhotoViewerProps) {
  const zoom = useRef<ZoomRef>(null);
  const still = useReducedMotion();
  useHotkey({ code: 'Equal', inDialog: true }, () => zoom.current?.zoomIn());
  useHotkey({ code: 'Digit0', inDialog: true }, () => zoom.current?.changeZoom(1));
  useHotkey({ code: 'Numpad0', inDialog: true }, () => zoom.current?.changeZoom(1));

  return (
    <Lightbox
      open
      close={onClose}
      index={Math.max(0, photos.findIndex(({ id }) => id === startId))}
      slides={photos.map((photo, index) => slideOf(sessionId, photo, index, photos.length))}
      plugins={PLUGINS}
      labels={LABELS}
      zoom={{ ref: zoom, maxZoomPixelRatio: 3, scrollToZoom: true }}
      captions={{ showToggle: true, descriptionTextAlign: 'start' }}
      thumbnails={{ width: 96, height: 64, border: 0, borderRadius: 6, padding: 0, gap: 6, imageFit: 'cover', showToggle: true, vignette: false }}
      carousel={{ finite: photos.length < 3, preload: 2, imageFit: 'contain' }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={still ? { fade: 0, swipe: 0, zoom: 0 } : { fade: 150, swipe: 250, zoom: 200 }}
      on={{
        view: ({ index }) => {
          const photo = photos[index];
          if (photo) onView(photo);
        },
      }}
    />
  );
}

function slideOf(sessionId: string, photo: Photo, index: number, total: number): Slide {
  return {
    src: photoUrl.watermarked(sessionId, photo.id),
    thumbnail: photoUrl.thumbnail(sessionId, photo.id),
    alt: photoAlt(photo, index, total),
    title: photo.filename,
    description: photoFacts(photo),
  };
}
