import type { Photo } from '@studio/contracts';
import type { Engine } from '../engine-state';
import type { Failed } from '../outcome';
import { recordError } from '../record-error';
import { isoTime } from '../store-context';
import { bringBytes, type BringOptions } from './bring-bytes';
import type { KeptPhoto } from './kept-photo';
import { failedForNow, refused } from './photo-state';
import type { KeptPhotoChange } from './photo-uploads';
import { takePhoto } from './take-photo';

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
/** Times that bytes are brought for one attempt: the server may have swept them in between. */
const ROUNDS = 3;

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
        ? await bringAndTake(photo, content, { ...options, progress })
        : (content ?? CONTENT_MISSING);
    return await settle({ ...photo, sent_bytes }, outcome, options);
  } finally {
    engine.sendingPhotos.delete(id);
  }
}

type Outcome = { kind: 'taken'; photo: Photo } | Failed;

async function bringAndTake(
  photo: KeptPhoto,
  content: Blob,
  options: PhotoSenderOptions & BringOptions,
): Promise<Outcome> {
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

async function settle(photo: KeptPhoto, outcome: Outcome, options: PhotoSenderOptions): Promise<PhotoFate> {
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

const CONTENT_MISSING = localFailure(
  'refused',
  'content_missing',
  'Файл на этом устройстве больше не читается. Выберите снимок ещё раз, а эту запись удалите.',
);
const CONTENT_UNREADABLE = localFailure(
  'retry',
  'content_unreadable',
  'Файл не читается с устройства. Попробуем ещё раз.',
);
const INCOMPLETE = localFailure('retry', 'upload_incomplete', 'Сервер получил файл не целиком. Попробуем ещё раз.');

function localFailure(kind: 'refused' | 'retry', code: string, reason: string): Failed {
  const failure = { code, message: code, reason, status: null, field: null, request_id: null };
  return kind === 'retry' ? { kind, failure, retryAfter: null } : { kind, failure };
}
