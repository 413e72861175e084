import { LOG_CLEANING_PERIOD, SYNC_MIN_GAP, SYNC_PERIOD } from '@studio/contracts';
import { createAlarm, every } from './alarm';
import { createChangeRelay, openBroadcastChannel } from './change-relay';
import { systemClock } from './clock';
import { dueAt, isFullRun } from './due';
import { OfflineFailure, toOfflineFailure } from './failure';
import { NO_STATS } from './housekeeping';
import { reportToConsole } from './offline-store';
import { watchPage } from './page-watch';
import type { SessionInput } from './record';
import { type RecordSenderOptions, sendRecord } from './record-sender';
import { underRunLock } from './run-lock';
import { type CycleReport, runCycle } from './sync-cycle';
import { createSyncEmitter, type RecordChange, type SyncResult, type SyncTrigger } from './sync-events';
import { noteInLog } from './sync-log';
import type { CreateResult, SaveResult, SendResult, SkipReason, SyncManager, SyncManagerOptions, SyncRun } from './sync-manager';

/** Makes the sync engine of one page or service worker. It does nothing of itself before `start`. */
export function createSyncManager(options: SyncManagerOptions): SyncManager {
  const { store, clock = systemClock, report = reportToConsole, page = globalThis as unknown as EventTarget } = options;
  const browserIsOnline = options.isOnline ?? (() => globalThis.navigator?.onLine !== false);
  const locks = options.locks === null ? undefined : (options.locks ?? globalThis.navigator?.locks);

  const events = createSyncEmitter(report);
  events.onAny((event) => noteInLog(store, event, owner));
  const sending = new Set<string>();
  const nextRun = createAlarm(clock);
  const relay = createChangeRelay(options.openChannel ?? openBroadcastChannel, (from, change) => {
    if (from === owner) events.emit({ type: 'record_changed', ...change });
  });
  const sender: RecordSenderOptions = {
    store,
    clock,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    readToken: options.readToken,
    changed,
    ...(options.apiRoot !== undefined && { apiRoot: options.apiRoot }),
  };

  let owner: string | null = null;
  let online = browserIsOnline();
  let running = false;
  let started = false;
  let lastRunEnd: number | null = null;
  /** A run that tries everything and was skipped; made up for as soon as it may. */
  let owed: SyncTrigger | null = null;
  let signInRequired = false;
  let stopWatching = () => {};
  let periodic: ReturnType<typeof every> | null = null;
  let logCleaning: ReturnType<typeof every> | null = null;

  function changed(change: RecordChange) {
    if (change.stage === 'sending') sending.add(change.local_id);
    else sending.delete(change.local_id);
    events.emit({ type: 'record_changed', ...change });
    if (owner) relay.send(owner, change);
  }

  function gapEnd(): number {
    const now = clock.now();
    return lastRunEnd === null || lastRunEnd > now ? now : Math.max(now, lastRunEnd + SYNC_MIN_GAP);
  }

  function skipReason(): SkipReason | null {
    if (!owner) return 'signed_out';
    if (!online) return 'offline';
    if (running) return 'running';
    return gapEnd() > clock.now() ? 'too_soon' : null;
  }

  function owe(trigger: SyncTrigger) {
    if (isFullRun(trigger) && owed !== 'manual') owed = trigger;
  }

  /** Appoints the next run: what is owed at the end of the gap, else the earliest record that is due by itself. */
  async function plan() {
    nextRun.clear();
    const planned = owner;
    if (!started || !planned || !online || running) return;
    try {
      const queue = owed || signInRequired ? [] : await store.queue(planned);
      const now = clock.now();
      const times = queue.map((queued) => dueAt(queued, now)).filter((at) => at !== null);
      if (running || !started || planned !== owner || (!owed && times.length === 0)) return;
      nextRun.set(owed ? gapEnd() : Math.max(gapEnd(), Math.min(...times)), () => void sync(owed ?? 'retry'));
    } catch (error) {
      report('the next sync run could not be planned', error);
    }
  }

  /** Holds the run lock while `work` sends; null when another runner has it. */
  async function run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    running = true;
    nextRun.clear();
    try {
      return await underRunLock(locks, work);
    } finally {
      running = false;
      lastRunEnd = clock.now();
      sending.clear();
    }
  }

  function noteSignIn(runner: string, results: readonly SyncResult[]) {
    if (results.length === 0 || runner !== owner) return;
    const required = results.some((result) => result.status === 'unauthorized');
    if (required && !signInRequired) events.emit({ type: 'sign_in_required', owner });
    signInRequired = required;
  }

  async function sync(trigger: SyncTrigger = 'manual'): Promise<SyncRun> {
    const reason = skipReason();
    const runner = owner;
    if (reason || !runner) {
      owe(trigger);
      void plan();
      return { kind: 'skipped', reason: reason ?? 'signed_out' };
    }
    owed = null;
    try {
      const cycle = await run(() => runAnnounced(trigger, runner));
      if (!cycle) {
        owe(trigger);
        return { kind: 'skipped', reason: 'locked' };
      }
      return { kind: 'completed', ...cycle };
    } catch (error) {
      const failure = toOfflineFailure(error);
      events.emit({ type: 'sync_error', error: failure, action: 'sync' });
      return { kind: 'failed', failure };
    } finally {
      void plan();
    }
  }

  async function runAnnounced(trigger: SyncTrigger, runner: string): Promise<CycleReport> {
    events.emit({ type: 'sync_started', trigger });
    const cycle = await runCycle(trigger, runner, { ...sender, mayContinue: () => online && owner === runner });
    noteSignIn(runner, cycle.results);
    const { synchronized, errors, results, cleaned_records } = cycle;
    events.emit({ type: 'sync_completed', synchronized, errors, results, cleaned_records, trigger });
    return cycle;
  }

  async function keep(input: SessionInput, local_id?: string): Promise<SaveResult> {
    try {
      if (!owner) throw new OfflineFailure('signed_out');
      const record = await store.save(input, { owner, ...(local_id !== undefined && { local_id }) });
      changed({ stage: 'saved', local_id: record.local_id, record });
      options.wakeWorker?.();
      return { ok: true, record };
    } catch (error) {
      const failure = toOfflineFailure(error);
      events.emit({ type: 'sync_error', error: failure, action: 'save_offline' });
      return { ok: false, failure };
    }
  }

  /** Sends one record now, outside the gap between runs; where that cannot be, it is left to the next run. */
  async function sendNow(local_id: string): Promise<CreateResult> {
    const runner = owner;
    if (!runner || !online || running) {
      void plan();
      return { ok: true, state: 'saved', local_id, error: null, sign_in_required: false };
    }
    try {
      const result = await run(() => sendRecord(local_id, runner, sender));
      if (result) noteSignIn(runner, [result]);
      return { ok: true, ...sendResult(local_id, result) };
    } catch (error) {
      report('a record could not be sent at once', error);
      return { ok: true, state: 'saved', local_id, error: null, sign_in_required: false };
    } finally {
      void plan();
    }
  }

  function setOnline(next: boolean) {
    if (next === online) return;
    online = next;
    events.emit({ type: 'network_status', online });
    if (online) void sync('online');
    else nextRun.clear();
  }

  function startPeriodic() {
    periodic ??= every(clock, SYNC_PERIOD, () => {
      setOnline(browserIsOnline());
      void sync('periodic');
    });
  }

  function stopPeriodic() {
    periodic?.stop();
    periodic = null;
  }

  function begin() {
    started = true;
    relay.listen();
    startPeriodic();
    logCleaning ??= every(clock, LOG_CLEANING_PERIOD, () => void store.cleanLogs());
    void store.cleanLogs();
    online = browserIsOnline();
    if (owner) void sync('start');
  }

  function rest() {
    started = false;
    stopPeriodic();
    logCleaning?.stop();
    logCleaning = null;
    nextRun.clear();
    relay.close();
  }

  return {
    on: events.on,
    onAny: events.onAny,
    setOwner(employeeId) {
      if (employeeId === owner) return;
      owner = employeeId;
      owed = null;
      signInRequired = false;
      nextRun.clear();
      if (owner && started) void sync('signed_in');
    },
    start() {
      if (started) return;
      stopWatching = watchPage(page, { online: () => setOnline(true), offline: () => setOnline(false), hidden: rest, restored: begin });
      begin();
    },
    stop() {
      stopWatching();
      rest();
    },
    async save(input, local_id) {
      const kept = await keep(input, local_id);
      if (!kept.ok) return kept;
      events.emit({ type: 'photosession_saved_offline', local_id: kept.record.local_id, record: kept.record });
      if (started) void sync('saved');
      return kept;
    },
    async create(input) {
      const kept = await keep(input);
      if (!kept.ok) return kept;
      const sent = await sendNow(kept.record.local_id);
      if (sent.ok && sent.state === 'saved') {
        events.emit({ type: 'photosession_saved_offline', local_id: kept.record.local_id, record: kept.record });
      }
      return sent;
    },
    async retry(local_id) {
      try {
        const record = await store.requeue(local_id);
        changed({ stage: 'saved', local_id, record });
        return await sendNow(local_id);
      } catch (error) {
        return { ok: false, failure: toOfflineFailure(error) };
      }
    },
    async edit(local_id, changes) {
      try {
        const record = await store.edit(local_id, changes);
        changed({ stage: 'saved', local_id, record });
        if (started) void sync('saved');
        return { ok: true, record };
      } catch (error) {
        return { ok: false, failure: toOfflineFailure(error) };
      }
    },
    async discard(local_id) {
      await store.discard(local_id);
      changed({ stage: 'removed', local_id });
    },
    sync,
    startPeriodic,
    stopPeriodic,
    setOnline,
    workerActivated: () => events.emit({ type: 'worker_activated' }),
    isOnline: () => online,
    isSyncing: () => running,
    sending: () => sending,
    async statistics() {
      const [local, queue] = owner
        ? await Promise.all([store.stats(owner), store.queue(owner).catch(() => [])])
        : [NO_STATS, []];
      const times = [nextRun.at(), periodic?.next() ?? null].filter((at) => at !== null);
      return {
        ...local,
        sync_in_progress: running,
        is_online: online,
        retry_queue_size: queue.filter(({ item }) => item.retry_at !== null).length,
        next_sync: times.length > 0 ? Math.min(...times) : null,
        sign_in_required: signInRequired,
      };
    },
  };
}

function sendResult(local_id: string, result: SyncResult | null): SendResult {
  const undecided = { state: 'saved', local_id, error: null, sign_in_required: false } as const;
  if (result === null) return undecided;
  switch (result.status) {
    case 'synced':
      return { state: 'synced', local_id, server_id: result.server_id, number: result.number };
    case 'unauthorized':
      return { ...undecided, sign_in_required: true };
    case 'archived':
      return { state: 'archived', local_id, error: result.error };
    case 'error':
      return result.error.needs_person ? { state: 'refused', local_id, error: result.error } : { ...undecided, error: result.error };
  }
}
