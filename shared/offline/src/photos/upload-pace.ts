const SMALLEST = 64 * 1024;
const LARGEST = 4 * 1024 * 1024;
const FIRST = 256 * 1024;

/** Milliseconds: a piece that went faster may be larger, one that was slower ought to be smaller. */
const QUICK = 2_000;
const SLOW = 10_000;

/** How many bytes to send at once, by how the last pieces fared: a slow link must get a piece through within 30 s. */
export interface UploadPace {
  piece: () => number;
  took: (milliseconds: number) => void;
  timedOut: () => void;
}

export function createUploadPace(): UploadPace {
  let piece = FIRST;
  const set = (bytes: number) => void (piece = Math.min(LARGEST, Math.max(SMALLEST, bytes)));
  return {
    piece: () => piece,
    took(milliseconds) {
      if (milliseconds >= 0 && milliseconds < QUICK) set(piece * 2);
      else if (milliseconds > SLOW) set(piece / 2);
    },
    timedOut: () => set(piece / 4),
  };
}
