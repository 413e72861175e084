import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Calculates SHA-256 in chunks, so that a large file is never in memory as a whole. */
export interface ContentHash {
  update: (piece: Uint8Array) => void;
  /** Hex; nothing can be added afterwards. */
  digest: () => string;
}

/** SHA-256 of a file's content: what the device names it by and the server checks it against. */
export function createContentHash(): ContentHash {
  const hash = sha256.create();
  return { update: (piece) => void hash.update(piece), digest: () => bytesToHex(hash.digest()) };
}
