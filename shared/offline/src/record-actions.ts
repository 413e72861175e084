import { type Engine, noteSignIn } from './engine-state';
import { OfflineFailure, toOfflineFailure } from './failure';
import type { PhotoUploads } from './photos/photo-uploads';
import type { SessionInput } from './record';
import { type RecordSenderOptions, sendRecord } from './record-sender';
import type { RunScheduler } from './run-scheduler';
import type { SyncResult } from './sync-events';
import type { CreateResult, SaveResult, SendResult, SyncManager } from './sync-manager';

export type RecordActions = Pick<SyncManager, 'save' | 'create' | 'retry' | 'edit' | 'discard' | 'keepNewest'>;

export interface RecordActionsOptions {
  engine: Engine;
  scheduler: RunScheduler;
  sender: RecordSenderOptions;
  /** Sends what is due, as soon as it may. */
  runSoon: () => void;
  wakeWorker: (() => void) | undefined;
  photos: Pick<PhotoUploads, 'move'> & {
    /** Removes what is kept for a session and has not arrived. */ discardOf(session_key: string): Promise<void>;
  };
}

/** What forms and lists do with single records. */
export function createRecordActions({
  engine,
  scheduler,
  sender,
  runSoon,
  wakeWorker,
  photos,
}: RecordActionsOptions): RecordActions {
  const { store, events } = engine;

  async function keep(input: SessionInput, created_offline: boolean, local_id?: string): Promise<SaveResult> {
    try {
      const { owner } = engine;
      if (!owner) throw new OfflineFailure('signed_out');
      const record = await store.save(input, { owner, created_offline, ...(local_id !== undefined && { local_id }) });
      sender.changed({ stage: 'saved', local_id: record.local_id, record });
      wakeWorker?.();
      return { ok: true, record };
    } catch (error) {
      const failure = toOfflineFailure(error);
      events.emit({ type: 'sync_error', error: failure, action: 'save_offline' });
      return { ok: false, failure };
    }
  }

  /** Sends one record now, outside the gap between runs; where that cannot be, it is left to the next run. */
  async function sendNow(local_id: string, hasNetwork = engine.online): Promise<CreateResult> {
    const runner = engine.owner;
    try {
      if (!runner || !hasNetwork || engine.running) return { ok: true, ...sendResult(local_id, null) };
      const result = await scheduler.hold(() => sendRecord(local_id, runner, sender));
      if (result) noteSignIn(engine, runner, [result]);
      return { ok: true, ...sendResult(local_id, result) };
    } catch (error) {
      engine.report('a record could not be sent at once', error);
      return { ok: true, ...sendResult(local_id, null) };
    } finally {
      void scheduler.plan();
    }
  }

  async function discard(local_id: string) {
    // Photos first: a crash in between leaves a record to discard again, never photos without a session.
    await photos.discardOf(local_id);
    await store.discard(local_id);
    sender.changed({ stage: 'removed', local_id });
  }

  return {
    async save(input, local_id) {
      const kept = await keep(input, true, local_id);
      if (!kept.ok) return kept;
      events.emit({ type: 'photosession_saved_offline', local_id: kept.record.local_id, record: kept.record });
      runSoon();
      return kept;
    },
    async create(input) {
      const kept = await keep(input, !engine.online);
      if (!kept.ok) return kept;
      const { record } = kept;
      const sent = await sendNow(record.local_id);
      if (sent.ok && sent.state === 'saved') {
        events.emit({ type: 'photosession_saved_offline', local_id: record.local_id, record });
      }
      return sent;
    },
    async retry(local_id) {
      try {
        const record = await store.requeue(local_id);
        sender.changed({ stage: 'saved', local_id, record });
        return await sendNow(local_id, engine.online || engine.browserIsOnline());
      } catch (error) {
        return { ok: false, failure: toOfflineFailure(error) };
      }
    },
    async edit(local_id, changes) {
      try {
        const record = await store.edit(local_id, changes);
        sender.changed({ stage: 'saved', local_id, record });
        runSoon();
        return { ok: true, record };
      } catch (error) {
        return { ok: false, failure: toOfflineFailure(error) };
      }
    },
    discard,
    async keepNewest({ keep: { local_id, name, clientName }, older }) {
      for (const { local_id: from } of older) {
        await photos.move(from, { session_key: local_id, session_name: name ?? clientName ?? null });
        await discard(from);
      }
    },
  };
}

function sendResult(local_id: string, result: SyncResult | null): SendResult {
  const kept = { state: 'saved', local_id, error: null, sign_in_required: false } as const;
  if (result === null) return kept;
  if (result.status === 'synced') {
    return { state: 'synced', local_id, server_id: result.server_id, number: result.number };
  }
  if (result.status === 'unauthorized') return { ...kept, sign_in_required: true };
  const { status, error } = result;
  if (status === 'archived') return { state: 'archived', local_id, error };
  return error.needs_person ? { state: 'refused', local_id, error } : { ...kept, error };
}
