import type { Photo } from '@studio/contracts';
import type { KeptPhotoView } from '@studio/portal';
import { GAP, justifiedRows, shownRatio } from './justified-rows';
import { photoSeries } from './photo-series';

/** A picture of the gallery: on the server, on this device, or both. */
export interface GalleryPicture {
  key: string;
  photo: Photo | null;
  kept: KeptPhotoView | null;
  /** Index among the server's photos shown; -1 for a file of the device. */
  index: number;
}

/** A picture with the position of its tile in the gallery, in pixels. */
export interface PlacedPicture extends GalleryPicture {
  start: number;
  width: number;
}

/** One line of the gallery, from the top: pictures, or the title of the series that follows. */
export interface GalleryLine {
  top: number;
  height: number;
  title: { text: string; photos: number } | null;
  pictures: readonly PlacedPicture[];
}

const TITLE_HEIGHT = 40;
/** Ratio assumed for pictures that are not decoded yet. */
const UNKNOWN_RATIO = 1.5;

/** The photos in their order, then the files that only this device has. */
export function galleryPictures(photos: readonly Photo[], kept: readonly KeptPhotoView[]): GalleryPicture[] {
  const files = new Map(kept.map((file) => [file.sha256, file]));
  const onServer = new Set(photos.map(({ sha256 }) => sha256));
  return [
    ...photos.map((photo, index) => ({ key: photo.sha256, photo, kept: files.get(photo.sha256) ?? null, index })),
    ...[...files.values()]
      .filter(({ sha256 }) => !onServer.has(sha256))
      .map((file) => ({ key: file.sha256, photo: null, kept: file, index: -1 })),
  ];
}

interface GalleryMeasures {
  width: number;
  /** Target height of a line of pictures. */
  height: number;
  /** Titles above each series; the photos must be in the order of shooting. */
  inSeries: boolean;
}

/** Positions of all pictures: nothing is measured afterwards, so that the scrollbar never jumps. */
export function galleryLines(
  pictures: readonly GalleryPicture[],
  { width, height, inSeries }: GalleryMeasures,
): GalleryLine[] {
  const lines: GalleryLine[] = [];
  let top = 0;
  const add = (line: Omit<GalleryLine, 'top'>) => {
    lines.push({ top, ...line });
    top += line.height + GAP;
  };
  const addPictures = (some: readonly GalleryPicture[]) => {
    const ratios = some.map(({ photo }) => (photo ? shownRatio(photo.width, photo.height) : UNKNOWN_RATIO));
    for (const row of justifiedRows(ratios, width, height))
      add({ height: row.height, title: null, pictures: placed(some.slice(row.from, row.to), row.widths) });
  };
  if (!inSeries) addPictures(pictures);
  else {
    const shot = pictures.flatMap(({ photo }) => (photo ? [photo] : []));
    for (const { from, to, title } of photoSeries(shot)) {
      add({ height: TITLE_HEIGHT, title: { text: title, photos: to - from }, pictures: [] });
      addPictures(pictures.slice(from, to));
    }
    addPictures(pictures.slice(shot.length));
  }
  return lines;
}

export function galleryHeight(lines: readonly GalleryLine[]): number {
  const last = lines.at(-1);
  return last ? last.top + last.height : 0;
}

/** Indexes of the first and last line that overlap a range of the gallery. */
export function linesBetween(lines: readonly GalleryLine[], from: number, to: number): [first: number, last: number] {
  return [firstEndingAfter(lines, from), Math.min(firstEndingAfter(lines, to), lines.length - 1)];
}

function firstEndingAfter(lines: readonly GalleryLine[], place: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (line && line.top + line.height < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placed(pictures: readonly GalleryPicture[], widths: readonly number[]): PlacedPicture[] {
  let start = 0;
  return pictures.map((picture, index) => {
    const width = widths[index] ?? 0;
    const here = { ...picture, start, width };
    start += width + GAP;
    return here;
  });
}
