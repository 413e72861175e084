import { LOG_CLEANING_PERIOD, SYNC_PERIOD } from '@studio/contracts';
import { every } from './alarm';
import { createChangeRelay, openBroadcastChannel } from './change-relay';
import { systemClock } from './clock';
import { announceChange, type Engine, noteSignIn } from './engine-state';
import { toOfflineFailure } from './failure';
import { NO_STATS } from './housekeeping';
import { reportToConsole } from './offline-store';
import { watchPage } from './page-watch';
import { createRecordActions } from './record-actions';
import type { RecordSenderOptions } from './record-sender';
import { createRunScheduler, hasNetwork } from './run-scheduler';
import { type CycleReport, runCycle } from './sync-cycle';
import { createSyncEmitter, type SyncResult, type SyncTrigger } from './sync-events';
import { noteInLog } from './sync-log';
import type { SyncManager, SyncManagerOptions, SyncRun } from './sync-manager';

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
  };
  const relay = createChangeRelay(options.openChannel ?? openBroadcastChannel, (owner, change) => {
    if (owner === engine.owner) events.emit({ type: 'record_changed', ...change });
  });
  const scheduler = createRunScheduler({
    engine,
    clock,
    locks: options.locks === null ? undefined : (options.locks ?? globalThis.navigator?.locks),
    run: (trigger) => void sync(trigger),
  });
  const sender: RecordSenderOptions = {
    store,
    clock,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    readToken: options.readToken,
    changed: (change) => announceChange(engine, relay, change),
    ...(options.apiRoot !== undefined && { apiRoot: options.apiRoot }),
  };
  const actions = createRecordActions({
    engine,
    scheduler,
    sender,
    runSoon: () => void (engine.started && sync('saved')),
    wakeWorker: options.wakeWorker,
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
    events.emit({ type: 'sync_completed', synchronized, errors, results, cleaned_records, trigger });
    return cycle;
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
    relay.listen();
    startPeriodic();
    logCleaning ??= every(clock, LOG_CLEANING_PERIOD, () => void store.cleanLogs());
    void store.cleanLogs();
    if (engine.owner) void sync('start');
  }

  function rest() {
    engine.started = false;
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
    workerActivated: () => events.emit({ type: 'worker_activated' }),
    isOnline: () => engine.online,
    isSyncing: () => engine.running,
    sending: () => engine.sending,
    async statistics() {
      const { owner } = engine;
      const [local, queue] = owner
        ? await Promise.all([store.stats(owner), store.queue(owner).catch(() => [])])
        : [NO_STATS, []];
      const times = [scheduler.nextRun(), periodic?.next() ?? null].filter((at) => at !== null);
      return {
        ...local,
        sync_in_progress: engine.running,
        is_online: engine.online,
        retry_queue_size: queue.filter(({ item }) => item.retry_at !== null).length,
        next_sync: times.length > 0 ? Math.min(...times) : null,
        sign_in_required: engine.signInRequired,
      };
    },
  };
}

/** Only our API says so, and so it is within reach. */
function isFromServer({ status }: SyncResult): boolean {
  return status === 'synced' || status === 'unauthorized' || status === 'archived';
}
