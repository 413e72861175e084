import { DAY_MS, MINUTE_MS } from '@studio/contracts';
import type { Clock } from '../clock';
import type { PieceLimit, PieceLimitStore } from './piece-limit-store';

const MIN_PIECE_BYTES = 64 * 1024;
const MAX_PIECE_BYTES = 4 * 1024 * 1024;
const FIRST_PIECE_BYTES = 256 * 1024;

/** Milliseconds: a piece that went faster may be larger, one that was slower ought to be smaller. */
const QUICK_PIECE_MS = 2_000;
const SLOW_PIECE_MS = 10_000;

/** How long no larger piece is tried after somebody on the way refused one, and after a connection broke under one. */
const REFUSAL_MEMORY_MS = DAY_MS;
const BREAK_MEMORY_MS = 10 * MINUTE_MS;

/** How many bytes to send at once, by how the last pieces fared: a slow link must get a piece through within 30 s. */
export interface UploadPace {
  piece: () => number;
  took: (milliseconds: number) => void;
  timedOut: () => void;
  /** Somebody between here and the portal takes no piece of this size (413); false when a smaller one makes no sense. */
  refused: (bytes: number) => boolean;
  /** The connection broke while a piece of this size was on its way: so does a proxy that says nothing. */
  broke: (bytes: number) => void;
  /** Reads what this device has learnt before. */
  recall: () => Promise<void>;
}

export function createUploadPace({ now }: Pick<Clock, 'now'>, store: PieceLimitStore): UploadPace {
  let piece = FIRST_PIECE_BYTES;
  let limit: PieceLimit | null = null;
  /** A clock that was turned back makes no limit last longer than it was meant to. */
  const isValid = ({ until }: PieceLimit) => now() < until && until <= now() + REFUSAL_MEMORY_MS;
  const most = () => (limit !== null && isValid(limit) ? limit.bytes : MAX_PIECE_BYTES);
  const set = (bytes: number) => void (piece = Math.min(most(), Math.max(MIN_PIECE_BYTES, Math.floor(bytes))));
  const narrow = (bytes: number, memory: number): boolean => {
    if (bytes <= MIN_PIECE_BYTES) return false;
    limit = { bytes: Math.max(MIN_PIECE_BYTES, Math.floor(bytes / 2)), until: now() + memory };
    set(limit.bytes);
    void store.keepPieceLimit(limit);
    return true;
  };
  return {
    piece: () => Math.min(most(), piece),
    took(milliseconds) {
      if (milliseconds >= 0 && milliseconds < QUICK_PIECE_MS) set(piece * 2);
      else if (milliseconds > SLOW_PIECE_MS) set(piece / 2);
    },
    timedOut: () => set(piece / 4),
    refused: (bytes) => narrow(bytes, REFUSAL_MEMORY_MS),
    broke: (bytes) => void narrow(bytes, BREAK_MEMORY_MS),
    async recall() {
      limit ??= await store.pieceLimit();
    },
  };
}
