import type { Photo } from '@studio/contracts';
import { photoUrl } from '@studio/portal';
import type { Slide, SlideImage } from 'yet-another-react-lightbox';
import type { PictureArea } from '../work/picture-area';
import { markWords, photoAlt, photoFacts } from './photo-words';

/** A photo as the viewer shows it. */
export type PhotoSlide = SlideImage & {
  thumbnail: string;
  /** Width by height of the picture. */
  ratio: number;
  /** Longest side of the preview in pixels: it is not enlarged beyond that. */
  side: number;
  /** The area of a remark; null for none. */
  area: PictureArea | null;
};

export function isPhotoSlide(slide: Slide): slide is PhotoSlide {
  return 'ratio' in slide;
}

/** Longest side of a preview; a smaller picture keeps its own. */
export const PREVIEW_SIDE = 1600;

interface SlideOptions {
  index: number;
  total: number;
  /** The original's pixels may be shown. */
  inFull: boolean;
}

export function slideOf(sessionId: string, photo: Photo, { index, total, inFull }: SlideOptions): PhotoSlide {
  const src = photoUrl.watermarked(sessionId, photo.id, photo.current_version);
  return {
    ratio: photo.width / photo.height,
    side: Math.min(PREVIEW_SIDE, Math.max(photo.width, photo.height)),
    area: photo.retouch_area,
    src,
    ...(inFull && Math.max(photo.width, photo.height) > PREVIEW_SIDE && { srcSet: sourcesOf(sessionId, photo, src) }),
    thumbnail: photoUrl.thumbnail(sessionId, photo.id, photo.current_version),
    alt: photoAlt(photo, index, total),
    description: [
      photo.filename,
      photoFacts(photo),
      markWords(photo),
      photo.retouch_remark && `замечание: ${photo.retouch_remark}`,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

/** The preview is used as long as the picture fits the screen, whatever its density: a look at all pixels is audited. */
function sourcesOf(sessionId: string, { id, width, height, current_version }: Photo, preview: string) {
  const ownWidth = width * Math.min(1, PREVIEW_SIDE / Math.max(width, height));
  const fitted = Math.min(window.innerWidth, (window.innerHeight * width) / height) * window.devicePixelRatio;
  const across = Math.round(Math.min(width - 1, Math.max(ownWidth, fitted)));
  return [
    { src: preview, width: across, height: Math.round((across * height) / width) },
    { src: photoUrl.full(sessionId, id, current_version), width, height },
  ];
}
