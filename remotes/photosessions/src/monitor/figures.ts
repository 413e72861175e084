/** Measurements since the panel was opened. */
export interface Figures {
  /** Frames of the last second. */
  framesPerSecond: number;
  /** The longest time between two frames (ms). */
  worstFrameMs: number;
  longTasks: number;
  longestTaskMs: number;
  /** Fetched pictures of photos, and how many of them came from the browser's cache. */
  pictures: number;
  fromCache: number;
  transferredBytes: number;
  /** Decoding times of sampled pictures (ms). */
  decodeMs: readonly number[];
  /** Of scripts; null where the browser does not report it. */
  heapBytes: number | null;
  tiles: number;
}

export const NO_FIGURES: Figures = {
  framesPerSecond: 0,
  worstFrameMs: 0,
  longTasks: 0,
  longestTaskMs: 0,
  pictures: 0,
  fromCache: 0,
  transferredBytes: 0,
  decodeMs: [],
  heapBytes: null,
  tiles: 0,
};

/** The fields used of a `PerformanceResourceTiming`. */
interface Fetched {
  name: string;
  transferSize: number;
  encodedBodySize: number;
}

/** A fetched picture counts as cached when nothing but headers was transferred. */
export function withFetched(figures: Figures, fetched: readonly Fetched[]): Figures {
  const pictures = fetched.filter(({ name }) =>
    /\/api\/photos\/[^/]+\/(?:thumbnails|watermarked|versions)\//.test(name),
  );
  if (pictures.length === 0) return figures;
  return {
    ...figures,
    pictures: figures.pictures + pictures.length,
    fromCache: figures.fromCache + pictures.filter(isKept).length,
    transferredBytes: figures.transferredBytes + pictures.reduce((all, { transferSize }) => all + transferSize, 0),
  };
}

function isKept({ transferSize, encodedBodySize }: Fetched): boolean {
  return transferSize === 0 || transferSize < encodedBodySize;
}

/** The median of the measured times; 0 for none. */
export function median(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
