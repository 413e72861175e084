import type { ApiCallOptions } from '../api-call';
import { type Attempts, dueAt, isDue } from '../due';
import { type Engine, requireSignIn } from '../engine-state';
import { createQueueRunner, type QueueRunner, type RunLife } from '../queue-runner';
import { recordError } from '../record-error';
import { isoTime } from '../store-context';
import type { SyncTrigger } from '../sync-events';
import type { KeptPhoto } from './kept-photo';
import { type PhotoFate, type PhotoSenderOptions, sendPhoto } from './photo-sender';
import { refused } from './photo-state';
import type { KeptPhotoChange, PhotoRun } from './photo-uploads';
import { releaseArrived } from './release-photos';
import { createUploadPace } from './upload-pace';

/** Files on their way at once (design note "Photos taken offline"). */
const PARALLEL = 2;
export interface PhotoRunnerOptions {
  engine: Engine;
  calls: ApiCallOptions;
  locks: Pick<LockManager, 'request'> | undefined;
  changed: (change: KeptPhotoChange) => void;
  /** The server has answered. */
  reached: () => void;
}

const SKIPPED: PhotoRun = { skipped: true, arrived: 0, released: 0, failed: 0, left: 0 };

/** Runs that send photos; see `QueueRunner`. */
export function createPhotoRunner({
  engine,
  calls,
  locks,
  changed,
  reached,
}: PhotoRunnerOptions): QueueRunner<PhotoRun> {
  const { store } = engine;
  const { clock } = calls;
  const pace = createUploadPace(clock, store);

  /** The owner's photos that may be sent as far as their sessions go; those of an archived one are settled here. */
  async function sendable(owner: string): Promise<KeptPhoto[]> {
    const photos = (await store.keptPhotos(owner)).filter((photo) => photo.status !== 'arrived');
    const keys = [...new Set(photos.map((photo) => photo.session_key).filter((key) => key.startsWith('ps_')))];
    const fates = new Map(await Promise.all(keys.map(async (key) => [key, await store.sessionFate(key)] as const)));
    for (const photo of photos)
      if (fates.get(photo.session_key) === 'archived' && !photo.error?.needs_person) await refuseOfArchived(photo);
    return photos.filter((photo) => (fates.get(photo.session_key) ?? 'sent') === 'sent');
  }

  async function refuseOfArchived({ id }: KeptPhoto) {
    const photo = await store.changePhoto(id, (known) => refused(known, sessionGone(isoTime(clock))));
    if (photo) changed({ stage: 'error', photo, server: null });
  }

  async function runOnce(trigger: SyncTrigger, owner: string, life: RunLife): Promise<PhotoRun> {
    const { signal } = life;
    const options: PhotoSenderOptions = { ...calls, engine, changed, pace, signal };
    const fates: PhotoFate[] = [];
    const tried = new Set<string>();
    let stopped = false;
    const mayContinue = () => !stopped && life.mayContinue();

    const sendAll = async (due: KeptPhoto[]) => {
      for (let photo = due.shift(); photo && mayContinue(); photo = due.shift()) {
        tried.add(photo.id);
        const fate = await sendPhoto(photo, owner, options);
        fates.push(fate);
        if (fate === 'arrived') {
          engine.signInRequired = false;
          reached();
        }
        if (fate === 'unauthorized') requireSignIn(engine, owner);
        // What stopped one would stop the next: they are spared the attempt, and go when this one's time has come.
        if (fate === 'unauthorized' || fate === 'later') stopped = true;
      }
    };
    while (mayContinue()) {
      const now = clock.now();
      const due = (await sendable(owner)).filter(
        (photo) => !tried.has(photo.id) && isDue(attempts(photo), trigger, now),
      );
      if (due.length === 0) break;
      const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, () => sendAll(due)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    }
    const { released, unauthorized } = mayContinue() ? await releaseArrived(owner, options) : NOTHING_RELEASED;
    if (unauthorized) requireSignIn(engine, owner);
    const count = (fate: PhotoFate) => fates.filter((one) => one === fate).length;
    const left = (await sendable(owner)).filter((photo) => !photo.error?.needs_person).length;
    return { skipped: false, arrived: count('arrived'), released, failed: count('later') + count('refused'), left };
  }

  return createQueueRunner({
    engine,
    clock,
    locks,
    lock: 'ps-photos',
    skipped: SKIPPED,
    runOnce,
    sum: (done, more) => ({ ...more, arrived: done.arrived + more.arrived, failed: done.failed + more.failed }),
    dueTimes: async (owner, now) =>
      (await sendable(owner)).map((photo) => dueAt(attempts(photo), now)).filter((at) => at !== null),
  });
}

const NOTHING_RELEASED = { released: 0, unauthorized: false };

function attempts(photo: KeptPhoto): Attempts {
  return { ...photo, needs_person: photo.error?.needs_person ?? false };
}

function sessionGone(at: string) {
  const reason = 'Фотосессию удалили на сервере. Сохраните снимки в файлы или удалите их с устройства.';
  return recordError(
    { code: 'gone', message: 'the session is archived', reason, status: null, field: null, request_id: null },
    true,
    at,
  );
}
