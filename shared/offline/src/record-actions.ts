import { type Engine, noteSignIn } from './engine-state';
import { OfflineFailure, toOfflineFailure } from './failure';
import { pause } from './clock';
import { newLocalId } from './local-id';
import { recordError } from './record-error';
import { isoTime } from './store-context';
import { sendStraight } from './send-straight';
import type { PhotoUploads } from './photos/photo-uploads';
import type { OfflineWrites } from './writes/offline-writes';
import type { SessionInput } from './record';
import { type RecordSenderOptions, sendRecord } from './record-sender';
import type { RunScheduler } from './run-scheduler';
import type { SyncResult } from './sync-events';
import type { CreateOptions, CreateResult, SendResult, SyncManager } from './sync-manager';

export type RecordActions = Pick<SyncManager, 'save' | 'create' | 'retry' | 'edit' | 'discard' | 'keepNewest'>;

export interface RecordActionsOptions {
  engine: Engine;
  scheduler: RunScheduler;
  sender: RecordSenderOptions;
  /** Sends what is due, as soon as it may. */
  runSoon: () => void;
  wakeWorker: (() => void) | undefined;
  writes: Pick<OfflineWrites, 'follow'>;
  photos: Pick<PhotoUploads, 'move'> & {
    /** Removes what is kept for a session and has not arrived. */
    discardOf(session_key: string): Promise<void>;
  };
}

/** What forms and lists do with single records. */
export function createRecordActions({
  engine,
  scheduler,
  sender,
  runSoon,
  wakeWorker,
  writes,
  photos,
}: RecordActionsOptions): RecordActions {
  const { store, events } = engine;

  /** Results of forms that are on their way, by key: a second press waits for the first one's. */
  const creating = new Map<string, Promise<CreateResult>>();

  async function keep(input: SessionInput, options: Omit<Parameters<typeof store.save>[1], 'owner'>) {
    try {
      const { owner } = engine;
      if (!owner) throw new OfflineFailure('signed_out');
      const record = await store.save(input, { owner, ...options });
      sender.changed({ stage: 'saved', local_id: record.local_id, record });
      wakeWorker?.();
      return { ok: true, record } as const;
    } catch (error) {
      return { ok: false, failure: toOfflineFailure(error) } as const;
    }
  }

  function reportFailure(failure: OfflineFailure) {
    events.emit({ type: 'sync_error', error: failure, action: 'save_offline' });
  }

  async function keepAndSend(
    input: SessionInput,
    local_id: string,
    { draft_key, timeoutMs }: CreateOptions,
  ): Promise<CreateResult> {
    // Anyone who signs in while the device fails must not become the owner.
    const { owner } = engine;
    const kept = await keep(input, {
      created_offline: !engine.online,
      local_id,
      ...(draft_key !== undefined && { draft_key }),
    });
    if (!kept.ok) return sendUnkept(input, local_id, owner, kept.failure);
    const { record } = kept;
    const sending = sendNow(local_id);
    const sent = await (timeoutMs === undefined
      ? sending
      : Promise.race([sending, leftToTheEngine(timeoutMs, local_id)]));
    if (sent.ok && sent.state === 'saved')
      events.emit({ type: 'photosession_saved_offline', local_id: record.local_id, record });
    return sent;
  }

  async function leftToTheEngine(timeoutMs: number, local_id: string): Promise<CreateResult> {
    await pause(sender.clock, timeoutMs);
    return { ok: true, ...sendResult(local_id, null) };
  }

  /** The device keeps nothing: when online, it is sent to the server straight away, under the same key each time. */
  async function sendUnkept(
    input: SessionInput,
    local_id: string,
    owner: string | null,
    failure: OfflineFailure,
  ): Promise<CreateResult> {
    const maySend = engine.online && owner !== null && owner === engine.owner;
    const sent = maySend ? await sendStraight(input, local_id, owner, sender) : null;
    if (sent?.kind === 'accepted') {
      return { ok: true, state: 'synced', local_id, server_id: sent.server_id, number: sent.number };
    }
    reportFailure(failure);
    if (sent === null) return { ok: false, failure, server: null, in_doubt: false };
    const in_doubt = sent.kind === 'retry';
    return { ok: false, failure, server: recordError(sent.failure, !in_doubt, isoTime(sender.clock)), in_doubt };
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
      const kept = await keep(input, { created_offline: true, ...(local_id !== undefined && { local_id }) });
      if (!kept.ok) {
        reportFailure(kept.failure);
        return kept;
      }
      events.emit({ type: 'photosession_saved_offline', local_id: kept.record.local_id, record: kept.record });
      runSoon();
      return kept;
    },
    create(input, options = {}) {
      const { local_id = newLocalId(sender.clock.now()) } = options;
      const known = creating.get(local_id);
      if (known) return known;
      const result = keepAndSend(input, local_id, options).finally(() => creating.delete(local_id));
      creating.set(local_id, result);
      return result;
    },
    async retry(local_id) {
      try {
        const record = await store.requeue(local_id);
        sender.changed({ stage: 'saved', local_id, record });
        return await sendNow(local_id, engine.online || engine.browserIsOnline());
      } catch (error) {
        return { ok: false, failure: toOfflineFailure(error), server: null, in_doubt: false };
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
        await writes.follow(from, local_id);
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
