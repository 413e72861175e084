import type { Engine } from '../engine-state';
import { callServer } from '../load-server-calls';
import { recordError } from '../record-error';
import { isoTime } from '../store-context';
import type { PhotoOutcome } from './bring-and-take';
import type { BringOptions } from './bring-bytes';
import { CONTENT_MISSING, CONTENT_UNREADABLE } from './content-failure';
import type { KeptPhoto } from './kept-photo';
import { failedForNow, refused } from './photo-state';
import type { KeptPhotoChange } from './photo-uploads';

export interface PhotoSenderOptions extends Omit<BringOptions, 'progress'> {
  engine: Engine;
  changed: (change: KeptPhotoChange) => void;
}

/**
 * How one photo fared. `later`: it is worth another try; `put_off`: the attempt did not count; `none`: there was
 * nothing to send.
 */
export type PhotoFate = 'arrived' | 'later' | 'refused' | 'unauthorized' | 'put_off' | 'none';

/** Milliseconds between two words of progress. */
const PROGRESS_STEP = 200;

/**
 * Brings one photo to the server and settles it as the outcome asks (design note "Photos taken offline"). Rejects only
 * when the database fails: the photo then stays as it was, and the server knows its content when it comes again.
 */
export async function sendPhoto({ id }: KeptPhoto, owner: string, options: PhotoSenderOptions): Promise<PhotoFate> {
  const { engine, clock, changed } = options;
  const photo = await engine.store.changePhoto(id, (known) =>
    known.owner === owner && known.status !== 'arrived' ? { ...known, last_attempt: clock.now() } : null,
  );
  if (!photo) return 'none';
  const content = await engine.store.photoContent(id).catch(() => CONTENT_UNREADABLE);
  let sent_bytes = photo.sent_bytes;
  let told = -Infinity;
  const progress = (bytes: number) => {
    sent_bytes = bytes;
    engine.sendingPhotos.set(id, bytes);
    if (Math.abs(clock.now() - told) < PROGRESS_STEP) return;
    told = clock.now();
    changed({ stage: 'sending', photo: { ...photo, sent_bytes }, server: null });
  };
  progress(sent_bytes);
  try {
    const outcome =
      content instanceof Blob
        ? await callServer(({ bringAndTake }) => bringAndTake(photo, content, { ...options, progress }))
        : (content ?? CONTENT_MISSING);
    return await settle({ ...photo, sent_bytes }, outcome, options);
  } finally {
    engine.sendingPhotos.delete(id);
  }
}

async function settle(photo: KeptPhoto, outcome: PhotoOutcome, options: PhotoSenderOptions): Promise<PhotoFate> {
  const { engine, clock, changed, signal } = options;
  const { id, sent_bytes } = photo;
  const write = (next: (known: KeptPhoto) => KeptPhoto) =>
    engine.store.changePhoto(id, (known) => (known.status === 'arrived' ? null : next(known)));

  if (outcome.kind === 'taken') {
    const arrived = await write((known) => ({
      ...known,
      status: 'arrived',
      sent_bytes: known.bytes,
      retry_at: null,
      not_before: null,
      error: null,
    }));
    if (arrived) changed({ stage: 'arrived', photo: arrived, server: outcome.photo });
    return 'arrived';
  }
  if (outcome.kind === 'unauthorized' || signal.aborted) {
    const kept = await write((known) => ({ ...known, sent_bytes }));
    if (kept) changed({ stage: kept.status === 'error' ? 'error' : 'kept', photo: kept, server: null });
    return signal.aborted ? 'put_off' : 'unauthorized';
  }
  const isLater = outcome.kind === 'retry';
  const error = recordError(outcome.failure, !isLater, isoTime(clock));
  const not_before = isLater && outcome.retryAfter !== null ? clock.now() + outcome.retryAfter : null;
  const failed = await write((known) =>
    isLater
      ? failedForNow(known, { error, sent_bytes, not_before }, clock.now())
      : refused({ ...known, sent_bytes }, error),
  );
  if (failed) changed({ stage: 'error', photo: failed, server: null });
  return isLater ? 'later' : 'refused';
}
