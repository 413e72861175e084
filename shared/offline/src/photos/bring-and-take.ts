import type { Photo } from '@studio/contracts';
import type { Failed } from '../outcome';
import { bringBytes, type BringOptions } from './bring-bytes';
import { CONTENT_MISSING, contentFailure } from './content-failure';
import type { KeptPhoto } from './kept-photo';
import type { PhotoSenderOptions } from './photo-sender';
import { takePhoto } from './take-photo';

export type PhotoOutcome = { kind: 'taken'; photo: Photo } | Failed;

/** Times that bytes are brought for one attempt: the server may have swept them in between. */
const ROUNDS = 3;

const INCOMPLETE = contentFailure('retry', 'upload_incomplete', 'Сервер получил файл не целиком. Попробуем ещё раз.');

/** Brings what the server lacks of a file and has it made a photo. Rejects only when the device's database fails. */
export async function bringAndTake(
  photo: KeptPhoto,
  content: Blob,
  options: PhotoSenderOptions & BringOptions,
): Promise<PhotoOutcome> {
  /** The server had acknowledged everything, and the reply that made it a photo was lost. */
  let isThere = photo.sent_bytes >= photo.bytes;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!isThere) {
      const failed = await bringBytes(photo, content, options).catch(() => CONTENT_MISSING);
      if (failed) return failed;
      // Noted before the reply that may get lost: what is there need not be brought again.
      await options.engine.store.changePhoto(photo.id, (known) =>
        known.status === 'arrived' ? null : { ...known, sent_bytes: photo.bytes },
      );
    }
    const taken = await takePhoto(photo, options.signal, options);
    if (taken.kind === 'corrupted') {
      options.progress(0);
      return taken.failed;
    }
    if (taken.kind !== 'incomplete') return taken;
    isThere = false;
  }
  return INCOMPLETE;
}
