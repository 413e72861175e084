import { SYNC_MIN_GAP } from '@studio/contracts';
import { createAlarm } from '../alarm';
import type { ApiCallOptions } from '../api-call';
import { type Attempts, dueAt, isDue, isFullRun } from '../due';
import { type Engine, requireSignIn } from '../engine-state';
import { recordError } from '../record-error';
import { underRunLock } from '../run-lock';
import { hasNetwork } from '../run-scheduler';
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
/** Milliseconds until this tab looks again whether another one has finished. */
const WHILE_LOCKED = 30_000;

/** Runs that send photos: one at a time in this engine, and one across tabs where there are Web Locks. */
export interface PhotoRunner {
  /** Never rejects. A run asked for while one is under way is made at its end. */
  run: (trigger: SyncTrigger) => Promise<PhotoRun>;
  /** One run soon, for many things that happened at once. */
  soon: () => void;
  /** Somebody else signs in, or nobody: requests are cut short. */
  abort: () => void;
  /** The page goes: nothing new is begun until `wake`. */
  rest: () => void;
  wake: () => void;
}

export interface PhotoRunnerOptions {
  engine: Engine;
  calls: ApiCallOptions;
  locks: Pick<LockManager, 'request'> | undefined;
  changed: (change: KeptPhotoChange) => void;
  /** The server has answered. */
  reached: () => void;
}

const SKIPPED: PhotoRun = { skipped: true, arrived: 0, released: 0, failed: 0, left: 0 };

export function createPhotoRunner({ engine, calls, locks, changed, reached }: PhotoRunnerOptions): PhotoRunner {
  const { store } = engine;
  const { clock } = calls;
  const alarm = createAlarm(clock);
  const pace = createUploadPace();
  let current: Promise<PhotoRun> | null = null;
  let wanted: SyncTrigger | null = null;
  let cut = new AbortController();
  let resting = false;
  let notBefore = 0;

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

  async function runOnce(trigger: SyncTrigger, owner: string): Promise<PhotoRun> {
    const { signal } = cut;
    const options: PhotoSenderOptions = { ...calls, engine, changed, pace, signal };
    const fates: PhotoFate[] = [];
    const tried = new Set<string>();
    let stopped = false;
    const mayGoOn = () => !stopped && !signal.aborted && !resting && hasNetwork(engine, trigger);

    const sendAll = async (due: KeptPhoto[]) => {
      for (let photo = due.shift(); photo && mayGoOn(); photo = due.shift()) {
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
    while (mayGoOn()) {
      const now = clock.now();
      const due = (await sendable(owner)).filter(
        (photo) => !tried.has(photo.id) && isDue(attempts(photo), trigger, now),
      );
      if (due.length === 0) break;
      const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, () => sendAll(due)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    }
    const { released, unauthorized } = mayGoOn() ? await releaseArrived(owner, options) : NOTHING_RELEASED;
    if (unauthorized) requireSignIn(engine, owner);
    const count = (fate: PhotoFate) => fates.filter((one) => one === fate).length;
    const left = (await sendable(owner)).filter((photo) => !photo.error?.needs_person).length;
    return { skipped: false, arrived: count('arrived'), released, failed: count('later') + count('refused'), left };
  }

  async function attempt(trigger: SyncTrigger): Promise<PhotoRun> {
    const { owner } = engine;
    const waitsForSignIn = engine.signInRequired && !isFullRun(trigger);
    if (!owner || resting || waitsForSignIn || !hasNetwork(engine, trigger)) return SKIPPED;
    try {
      const done = await underRunLock(locks, 'ps-photos', () => runOnce(trigger, owner));
      notBefore = clock.now() + (done ? SYNC_MIN_GAP : WHILE_LOCKED);
      return done ?? SKIPPED;
    } catch (error) {
      notBefore = clock.now() + SYNC_MIN_GAP;
      engine.report('photos could not be sent', error);
      return SKIPPED;
    }
  }

  async function runAll(trigger: SyncTrigger): Promise<PhotoRun> {
    alarm.clear();
    let done = await attempt(trigger);
    for (let next = wanted; next; next = wanted) {
      wanted = null;
      const more = await attempt(next);
      done = more.skipped ? done : { ...more, arrived: done.arrived + more.arrived, failed: done.failed + more.failed };
    }
    current = null;
    void plan();
    return done;
  }

  /** Appoints the next run: when the earliest photo is due by itself, and not sooner than the gap allows. */
  async function plan(): Promise<void> {
    const { owner } = engine;
    const mayPlan = () =>
      engine.started && engine.online && !engine.signInRequired && !current && owner === engine.owner;
    if (!owner || !mayPlan()) return;
    try {
      const now = clock.now();
      const times = (await sendable(owner)).map((photo) => dueAt(attempts(photo), now)).filter((at) => at !== null);
      const gapEnd = notBefore > now + WHILE_LOCKED ? now : notBefore;
      if (times.length > 0 && mayPlan()) alarm.set(Math.max(gapEnd, Math.min(...times)), () => void run('retry'));
    } catch (error) {
      engine.report('the next photos could not be planned', error);
    }
  }

  function run(trigger: SyncTrigger): Promise<PhotoRun> {
    if (current) {
      if (!wanted || !isFullRun(wanted)) wanted = trigger;
      return current;
    }
    current = runAll(trigger);
    return current;
  }

  return {
    run,
    soon: () => alarm.set(clock.now(), () => void run('saved')),
    abort() {
      alarm.clear();
      wanted = null;
      cut.abort();
      cut = new AbortController();
    },
    rest() {
      alarm.clear();
      resting = true;
    },
    wake: () => void (resting = false),
  };
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
