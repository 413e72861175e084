const MIN_PIECE_BYTES = 64 * 1024;
const MAX_PIECE_BYTES = 4 * 1024 * 1024;
const FIRST_PIECE_BYTES = 256 * 1024;

/** Milliseconds: a piece that went faster may be larger, one that was slower ought to be smaller. */
const QUICK_PIECE_MS = 2_000;
const SLOW_PIECE_MS = 10_000;

/** How many bytes to send at once, by how the last pieces fared: a slow link must get a piece through within 30 s. */
export interface UploadPace {
  piece: () => number;
  took: (milliseconds: number) => void;
  timedOut: () => void;
}

export function createUploadPace(): UploadPace {
  let piece = FIRST_PIECE_BYTES;
  const set = (bytes: number) => void (piece = Math.min(MAX_PIECE_BYTES, Math.max(MIN_PIECE_BYTES, bytes)));
  return {
    piece: () => piece,
    took(milliseconds) {
      if (milliseconds >= 0 && milliseconds < QUICK_PIECE_MS) set(piece * 2);
      else if (milliseconds > SLOW_PIECE_MS) set(piece / 2);
    },
    timedOut: () => set(piece / 4),
  };
}
