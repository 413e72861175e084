import type { Photo } from '@studio/contracts';
import { formatTime } from '@studio/ui';

/** A pause in the shooting of this length starts a new series. */
const PAUSE_MS = 10 * 60_000;

/** Photos shot without a longer pause. */
export interface PhotoSeries {
  /** Index of the first among the photos shown, and of the one after the last. */
  from: number;
  to: number;
  /** «14:05 – 14:12», or a note that the camera gave no time. */
  title: string;
}

/** Splits photos in the order of shooting wherever nobody shot for ten minutes. */
export function photoSeries(photos: readonly Pick<Photo, 'taken_at'>[]): PhotoSeries[] {
  const series: PhotoSeries[] = [];
  let from = 0;
  for (let at = 1; at <= photos.length; at += 1) {
    const [before, next] = [timeOf(photos[at - 1]), timeOf(photos[at])];
    if (at < photos.length && isOneGo(before, next)) continue;
    series.push({ from, to: at, title: seriesTitle(timeOf(photos[from]), before) });
    from = at;
  }
  return photos.length === 0 ? [] : series;
}

function timeOf(photo: Pick<Photo, 'taken_at'> | undefined): number | null {
  return photo?.taken_at ? Date.parse(photo.taken_at) : null;
}

function isOneGo(before: number | null, next: number | null): boolean {
  return before === null || next === null ? before === next : next - before < PAUSE_MS;
}

/** Cameras know no time zone: the API stores their time as UTC, and it is shown as such. */
function seriesTitle(first: number | null, last: number | null): string {
  if (first === null || last === null) return 'Без времени съёмки';
  const [from, to] = [first, last].map((at) => formatTime(new Date(at).toISOString(), 'UTC'));
  return from === to ? String(from) : `${from} – ${to}`;
}
