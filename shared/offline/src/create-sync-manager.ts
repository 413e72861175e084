import { LOG_CLEANING_PERIOD, SYNC_PERIOD } from '@studio/contracts';
import { every } from './alarm';
import type { ApiCallOptions } from './api-call';
import { createChangeRelay, openBroadcastChannel } from './change-relay';
import { systemClock } from './clock';
import { isFullRun } from './due';
import { announceChange, type Engine, noteSignIn } from './engine-state';
import { toOfflineFailure } from './failure';
import { handOver } from './left-records';
import { reportToConsole } from './offline-store';
import { watchPage } from './page-watch';
import { createPhotoUploads } from './photos/create-photo-uploads';
import { announcePhoto } from './photos/photo-changes';
import { createPhotoRunner } from './photos/photo-runner';
import type { KeptPhotoChange } from './photos/photo-uploads';
import { createRecordActions } from './record-actions';
import type { RecordSenderOptions } from './record-sender';
import { createRunScheduler, hasNetwork } from './run-scheduler';
import { type CycleReport, runCycle } from './sync-cycle';
import { createSyncEmitter, type SyncResult, type SyncTrigger } from './sync-events';
import { noteInLog } from './sync-log';
import { countStatistics } from './sync-statistics';
import type { SyncManager, SyncManagerOptions, SyncRun } from './sync-manager';
import { createOfflineWrites } from './writes/create-offline-writes';
import type { WriteChange } from './writes/offline-writes';
import { announceWrite } from './writes/write-changes';
import { createWriteRunner } from './writes/write-runner';

/** Makes the sync engine of one page or service worker. It does nothing of itself before `start`. */
export function createSyncManager(options: SyncManagerOptions): SyncManager {
  const { store, clock = systemClock, report = reportToConsole } = options;
  const page = options.page ?? globalThis;
  const browserIsOnline = options.isOnline ?? (() => globalThis.navigator?.onLine ?? true);
  const events = createSyncEmitter(report);
  const engine: Engine = {
    store,
    events,
    report,
    owner: null,
    online: browserIsOnline(),
    browserIsOnline,
    running: false,
    started: false,
    signInRequired: false,
    sending: new Set(),
    sendingPhotos: new Map(),
    sendingWrites: new Set(),
  };
  const relay = createChangeRelay(options.openChannel ?? openBroadcastChannel, (owner, change) => {
    if (owner === engine.owner) events.emit(change);
  });
  const locks = options.locks === null ? undefined : (options.locks ?? globalThis.navigator?.locks);
  const scheduler = createRunScheduler({
    engine,
    clock,
    locks,
    run: (trigger) => void sync(trigger),
  });
  const calls: ApiCallOptions = {
    clock,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    readToken: options.readToken,
    ...(options.apiRoot !== undefined && { apiRoot: options.apiRoot }),
  };
  const photoChanged = (change: KeptPhotoChange) => announcePhoto(engine, relay, change);
  const photoRunner = createPhotoRunner({
    engine,
    calls,
    locks,
    changed: photoChanged,
    reached: () => setOnline(true),
  });
  const photos = createPhotoUploads({
    engine,
    clock,
    changed: photoChanged,
    run: photoRunner.run,
    runSoon: () => void photoRunner.run('saved'),
    wakeWorker: options.wakeWorker,
  });
  const writeChanged = (change: WriteChange) => announceWrite(engine, relay, change);
  const writeRunner = createWriteRunner({
    engine,
    calls,
    locks,
    changed: writeChanged,
    reached: () => setOnline(true),
  });
  const writes = createOfflineWrites({
    engine,
    calls,
    changed: writeChanged,
    runner: writeRunner,
    wakeWorker: options.wakeWorker,
  });
  const sender: RecordSenderOptions = {
    ...calls,
    store,
    changed(change) {
      announceChange(engine, relay, change);
      if (change.stage !== 'synced') return;
      writeRunner.soon();
      photoRunner.soon();
    },
  };
  const actions = createRecordActions({
    engine,
    scheduler,
    sender,
    runSoon: () => void (engine.started && sync('saved')),
    wakeWorker: options.wakeWorker,
    writes,
    photos: {
      move: photos.move,
      async discardOf(session_key) {
        const kept = engine.owner ? await store.keptPhotos(engine.owner) : [];
        await photos.discard(kept.filter((photo) => photo.session_key === session_key).map(({ id }) => id));
      },
    },
  });
  events.onAny((event) => noteInLog(store, event, engine.owner));

  let stopWatching = () => {};
  let periodic: ReturnType<typeof every> | null = null;
  let logCleaning: ReturnType<typeof every> | null = null;

  async function sync(trigger: SyncTrigger = 'manual'): Promise<SyncRun> {
    const reason = scheduler.skipReason(trigger);
    const runner = engine.owner;
    if (reason || !runner) {
      scheduler.owe(trigger);
      void scheduler.plan();
      return { kind: 'skipped', reason: reason ?? 'signed_out' };
    }
    scheduler.forgive();
    try {
      const cycle = await scheduler.hold(() => runAnnounced(trigger, runner));
      if (cycle) return { kind: 'completed', ...cycle };
      scheduler.owe(trigger);
      return { kind: 'skipped', reason: 'locked' };
    } catch (error) {
      const failure = toOfflineFailure(error);
      events.emit({ type: 'sync_error', error: failure, action: 'sync' });
      return { kind: 'failed', failure };
    } finally {
      void scheduler.plan();
      if (isFullRun(trigger)) {
        void writeRunner.run(trigger);
        void photoRunner.run(trigger);
      }
    }
  }

  async function runAnnounced(trigger: SyncTrigger, runner: string): Promise<CycleReport> {
    events.emit({ type: 'sync_started', trigger });
    const mayContinue = () => hasNetwork(engine, trigger) && engine.owner === runner;
    const cycle = await runCycle(trigger, runner, { ...sender, mayContinue });
    noteSignIn(engine, runner, cycle.results);
    if (cycle.results.some(isFromServer)) setOnline(true);
    const { synchronized, errors, cleaned_records } = cycle;
    const results = engine.owner === runner ? cycle.results : [];
    const waiting = engine.owner === runner ? await countWaiting() : 0;
    events.emit({ type: 'sync_completed', synchronized, errors, results, cleaned_records, waiting, trigger });
    return cycle;
  }

  async function countWaiting(): Promise<number> {
    const { owner } = engine;
    const [sessions, kept, others] = await Promise.all([
      owner ? store.unsynced(owner) : [],
      photos.statistics(),
      writes.statistics(),
    ]);
    return sessions.length + kept.waiting + others.waiting;
  }

  function setOnline(online: boolean) {
    if (online === engine.online) return;
    engine.online = online;
    events.emit({ type: 'network_status', online });
    if (online) void sync('online');
    else scheduler.cancel();
  }

  function startPeriodic() {
    periodic ??= every(clock, SYNC_PERIOD, () => {
      if (!browserIsOnline()) setOnline(false);
      void sync('periodic');
    });
  }

  function stopPeriodic() {
    periodic?.stop();
    periodic = null;
  }

  function begin() {
    engine.started = true;
    engine.online = browserIsOnline();
    writeRunner.wake();
    photoRunner.wake();
    relay.listen();
    startPeriodic();
    logCleaning ??= every(clock, LOG_CLEANING_PERIOD, () => void store.cleanLogs());
    void store.cleanLogs();
    if (engine.owner) void sync('start');
  }

  function rest() {
    engine.started = false;
    writeRunner.rest();
    photoRunner.rest();
    stopPeriodic();
    logCleaning?.stop();
    logCleaning = null;
    scheduler.cancel();
    relay.close();
  }

  return {
    ...actions,
    on: (name, listener) => events.on(name, listener),
    onAny: events.onAny,
    setOwner(employeeId) {
      if (employeeId === engine.owner) return;
      engine.owner = employeeId;
      engine.signInRequired = false;
      scheduler.forgive();
      scheduler.cancel();
      writeRunner.abort();
      photoRunner.abort();
      if (employeeId && engine.started) void sync('signed_in');
    },
    start() {
      if (engine.started) return;
      stopWatching = watchPage(page, {
        online: () => setOnline(true),
        offline: () => setOnline(false),
        hidden: rest,
        restored: begin,
      });
      begin();
    },
    stop() {
      stopWatching();
      rest();
    },
    sync,
    startPeriodic,
    stopPeriodic,
    setOnline,
    handOver: (author) => handOver(createSyncManager, options, author),
    workerActivated: () => events.emit({ type: 'worker_activated' }),
    photos,
    writes,
    isOnline: () => engine.online,
    isSyncing: () => engine.running,
    sending: () => engine.sending,
    statistics: () =>
      countStatistics({ engine, clock, photos, writes, appointed: [scheduler.nextRun(), periodic?.next() ?? null] }),
  };
}

/** Only our API says so, and so it is within reach. */
function isFromServer({ status }: SyncResult): boolean {
  return status === 'synced' || status === 'unauthorized' || status === 'archived';
}
