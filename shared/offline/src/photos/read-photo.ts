import { PHOTO_MAX_BYTES } from '@studio/contracts';
import { OfflineFailure } from '../failure';
import { loadServerCalls } from '../load-server-calls';

export interface PhotoContent {
  content: Blob;
  /** Hex. */
  sha256: string;
}

/**
 * Reads a chosen file once: what is hashed is what is kept, even when the file changes on its disk meanwhile. Rejects
 * with an `OfflineFailure` for files that the server would not take and those that cannot be read, and when the page
 * lacks the code that hashes.
 */
export async function readPhoto(file: File): Promise<PhotoContent> {
  if (file.size > PHOTO_MAX_BYTES) throw new OfflineFailure('photo_too_large');
  if (file.size === 0) throw new OfflineFailure('photo_empty');
  const { createContentHash } = await loadServerCalls().catch((error: unknown) => {
    throw new OfflineFailure('code_missing', error);
  });
  const hash = createContentHash();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  try {
    const reader = file.stream().getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
      hash.update(piece.value);
    }
    const content = new Blob(pieces, { type: file.type });
    if (content.size !== file.size) throw new Error(`read ${content.size} of ${file.size} bytes`);
    return { content, sha256: hash.digest() };
  } catch (error) {
    throw new OfflineFailure('photo_unreadable', error);
  }
}
