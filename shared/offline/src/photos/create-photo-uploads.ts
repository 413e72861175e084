import type { Clock } from '../clock';
import type { Engine } from '../engine-state';
import { OfflineFailure, toOfflineFailure } from '../failure';
import { newLocalId } from '../local-id';
import { isoTime } from '../store-context';
import type { SyncTrigger } from '../sync-events';
import type { KeptPhoto } from './kept-photo';
import { freshPhoto, triedAfresh } from './photo-state';
import type {
  KeepResult,
  KeptPhotoChange,
  PhotoRun,
  PhotoStatistics,
  PhotoTarget,
  PhotoUploads,
} from './photo-uploads';
import { readPhoto } from './read-photo';

export interface PhotoUploadsOptions {
  engine: Engine;
  clock: Clock;
  changed: (change: KeptPhotoChange) => void;
  run: (trigger: SyncTrigger) => Promise<PhotoRun>;
  /** Sends what is due, as soon as it may. */
  runSoon: () => void;
  wakeWorker: (() => void) | undefined;
}

export const NO_PHOTOS: PhotoStatistics = { waiting: 0, waiting_bytes: 0, errors: 0, oldest: null };

/** What screens do with the photo files on the device. */
export function createPhotoUploads(options: PhotoUploadsOptions): PhotoUploads {
  const { engine, clock, changed, runSoon } = options;
  const { store } = engine;

  async function owned(): Promise<KeptPhoto[]> {
    if (!engine.owner) return [];
    try {
      const photos = await store.keptPhotos(engine.owner);
      return photos.map((photo) => ({ ...photo, sent_bytes: engine.sendingPhotos.get(photo.id) ?? photo.sent_bytes }));
    } catch (error) {
      engine.report('kept photos could not be read', error);
      return [];
    }
  }

  async function keepOne(target: PhotoTarget, file: File): Promise<KeepResult> {
    try {
      const { owner } = engine;
      if (!owner) throw new OfflineFailure('signed_out');
      const { content, sha256 } = await readPhoto(file);
      const id = newLocalId(clock.now(), 'pf_');
      const fresh = freshPhoto({ ...target, id, owner, sha256, file, kept_at: isoTime(clock) });
      const kept = await store.keepPhoto(fresh, content);
      const again = kept.duplicate ? await store.changePhoto(kept.photo.id, triedAfresh) : null;
      const photo = again ?? kept.photo;
      if (!kept.duplicate || again) changed({ stage: 'kept', photo, server: null });
      return { ok: true, photo, duplicate: kept.duplicate };
    } catch (error) {
      const failure = toOfflineFailure(error);
      if (!failure.code.startsWith('photo_'))
        engine.events.emit({ type: 'sync_error', error: failure, action: 'save_offline' });
      return { ok: false, filename: file.name, failure };
    }
  }

  return {
    async keep(target, files) {
      const results: KeepResult[] = [];
      for (const file of files) {
        const result = await keepOne(target, file);
        results.push(result);
        if (result.ok) runSoon();
      }
      if (results.some(({ ok }) => ok)) options.wakeWorker?.();
      return results;
    },
    async list(session_keys) {
      const photos = await owned();
      return session_keys ? photos.filter((photo) => session_keys.includes(photo.session_key)) : photos;
    },
    async content(id) {
      try {
        const isOwn = (await owned()).some((photo) => photo.id === id);
        return isOwn ? await store.photoContent(id) : null;
      } catch (error) {
        engine.report('a kept photo could not be read', error);
        return null;
      }
    },
    async retry(ids) {
      for (const { id, status } of await owned()) {
        if (status !== 'error' || (ids && !ids.includes(id))) continue;
        try {
          const photo = await store.changePhoto(id, triedAfresh);
          if (photo) changed({ stage: 'kept', photo, server: null });
        } catch (error) {
          // It stays as it is, and waits for the next press.
          engine.events.emit({ type: 'sync_error', error: toOfflineFailure(error), action: 'sync' });
        }
      }
      await options.run('saved');
    },
    async discard(ids) {
      const { owner } = engine;
      const gone = await store.removePhotos(ids, (photo) => photo.owner === owner && photo.status !== 'arrived');
      for (const photo of gone) changed({ stage: 'discarded', photo });
    },
    async move(from, to) {
      if (!engine.owner) return;
      for (const photo of await store.movePhotos(engine.owner, from, to))
        changed({ stage: 'kept', photo, server: null });
    },
    send: (trigger = 'manual') => options.run(trigger),
    sending: () => new Set(engine.sendingPhotos.keys()),
    async statistics() {
      const waiting = (await owned()).filter((photo) => photo.status !== 'arrived');
      return {
        waiting: waiting.length,
        waiting_bytes: waiting.reduce((bytes, photo) => bytes + photo.bytes, 0),
        errors: waiting.filter((photo) => photo.status === 'error').length,
        oldest: waiting.map((photo) => photo.kept_at).sort()[0] ?? null,
      };
    },
  };
}
