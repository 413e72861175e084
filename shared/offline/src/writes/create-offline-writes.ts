import type { ApiCallOptions } from '../api-call';
import type { Engine } from '../engine-state';
import { OfflineFailure, toOfflineFailure } from '../failure';
import { callServer } from '../load-server-calls';
import { recordError } from '../record-error';
import { isoTime } from '../store-context';
import type { KeptWrite } from './kept-write';
import type { OfflineWrites, WriteChange, WriteOptions, WriteResult, WriteStatistics } from './offline-writes';
import { filledIn, type WriteKind, type WritePayload } from './write-kind';
import type { WriteRunner } from './write-runner';
import type { WriteFate } from './write-sender';
import { following, mayChange, triedAfresh, UNSENT } from './write-state';

export interface OfflineWritesOptions {
  engine: Engine;
  calls: ApiCallOptions;
  changed: (change: WriteChange) => void;
  runner: WriteRunner;
  wakeWorker: (() => void) | undefined;
}

const NEVER_CUT = new AbortController().signal;

export const NO_WRITES: WriteStatistics = { waiting: 0, errors: 0, oldest: null };

/** The screens' interface to everything saved on the device other than sessions and photos. */
export function createOfflineWrites({
  engine,
  calls,
  changed,
  runner,
  wakeWorker,
}: OfflineWritesOptions): OfflineWrites {
  const { store } = engine;
  const { clock } = calls;
  /** Results that are on their way, by key and content: a second press waits for the first one's. */
  const underway = new Map<string, Promise<WriteResult>>();

  function newWrite(kind: WriteKind<WritePayload>, payload: WritePayload, options: WriteOptions): KeptWrite {
    const { owner } = engine;
    if (!owner) throw new OfflineFailure('signed_out');
    // As it will be on the wire: nothing that JSON drops may be part of the hash.
    const plain = JSON.parse(JSON.stringify(payload)) as WritePayload;
    return {
      ...UNSENT,
      key: plain.id,
      kind: kind.kind,
      title: kind.title,
      summary: kind.describe?.(payload) ?? null,
      method: kind.method,
      path: filledIn(kind.path, plain),
      page: kind.page === undefined ? null : filledIn(kind.page, plain),
      echo: { key: 'id', sha256: 'sha256', ...kind.echo },
      payload: plain,
      owner,
      location_id: options.location_id ?? null,
      after: options.after ?? null,
      saved_at: isoTime(clock),
    };
  }

  /** The device keeps nothing: when online, it is sent to the server straight away, under the same key each time. */
  async function sendUnkept(fresh: KeptWrite, failure: OfflineFailure): Promise<WriteResult> {
    const mayBeThere = failure.code === 'in_doubt' || failure.code === 'record_missing';
    const maySend = engine.online && !mayBeThere && fresh.owner === engine.owner;
    const outcome = maySend ? await callServer(({ callWrite }) => callWrite(fresh, NEVER_CUT, calls)) : null;
    if (outcome?.kind === 'accepted') {
      changed({ stage: 'sent', write: fresh, reply: outcome.reply });
      return { ok: true, state: 'sent', key: fresh.key, reply: outcome.reply };
    }
    engine.events.emit({ type: 'sync_error', error: failure, action: 'save_offline' });
    const server = outcome && recordError(outcome.failure, outcome.kind !== 'retry', isoTime(clock));
    return { ok: false, failure, server };
  }

  async function keepAndSend(fresh: KeptWrite): Promise<WriteResult> {
    let write: KeptWrite;
    try {
      write = await store.keepWrite(fresh);
    } catch (error) {
      return sendUnkept(fresh, toOfflineFailure(error));
    }
    changed({ stage: 'saved', write });
    wakeWorker?.();
    const { key, owner } = write;
    const saved = {
      ok: true,
      state: 'saved',
      key,
      error: write.error,
      sign_in_required: engine.signInRequired,
    } as const;
    const hasToWait = write.after !== null || !engine.online || owner !== engine.owner;
    // The database may fail after all; it is on the disk then, and the next run sends it.
    const fate = hasToWait ? null : await runner.sendNow(key, owner).catch(() => null);
    if (fate === null && engine.started) void runner.run('saved');
    return fate === null ? saved : resultOf(fate, saved);
  }

  async function save(kind: WriteKind<WritePayload>, payload: WritePayload, options: WriteOptions) {
    try {
      const fresh = newWrite(kind, payload, options);
      const name = `${fresh.key} ${JSON.stringify(fresh.payload)}`;
      const known = underway.get(name);
      if (known) return await known;
      const result = keepAndSend(fresh).finally(() => underway.delete(name));
      underway.set(name, result);
      return await result;
    } catch (error) {
      const failure = toOfflineFailure(error);
      engine.events.emit({ type: 'sync_error', error: failure, action: 'save_offline' });
      return { ok: false, failure, server: null } as const;
    }
  }

  async function owned(): Promise<KeptWrite[]> {
    if (!engine.owner) return [];
    try {
      return await store.keptWrites(engine.owner);
    } catch (error) {
      engine.report('kept writes could not be read', error);
      return [];
    }
  }

  return {
    // The kind carries the type of the reply, and the key and hash in it show that it is the call's.
    save: (kind, payload, options = {}) =>
      save(kind as unknown as WriteKind<WritePayload>, payload, options) as Promise<WriteResult<never>>,
    async list(kind) {
      const writes = await owned();
      return kind === undefined ? writes : writes.filter((write) => write.kind === kind);
    },
    async retry(keys) {
      for (const { key, status } of await owned()) {
        if (keys ? !keys.includes(key) : status !== 'error') continue;
        try {
          const write = await store.changeWrite(key, triedAfresh);
          if (write) changed({ stage: 'saved', write });
        } catch (error) {
          // It stays as it is, and waits for the next press.
          engine.events.emit({ type: 'sync_error', error: toOfflineFailure(error), action: 'sync' });
        }
      }
      return runner.run('saved');
    },
    async discard(key) {
      const { owner } = engine;
      const write = await store.removeWrite(key, (known) => known.owner === owner);
      if (write) changed({ stage: 'discarded', write });
    },
    async follow(from, to) {
      for (const { key, after } of await owned()) {
        if (after !== from) continue;
        const write = await store.changeWrite(key, (known) => (mayChange(known) ? following(known, from, to) : null));
        if (write) changed({ stage: 'saved', write });
      }
    },
    send: (trigger = 'manual') => runner.run(trigger),
    sending: () => engine.sendingWrites,
    async statistics() {
      const writes = await owned();
      return {
        waiting: writes.length,
        errors: writes.filter(({ status }) => status === 'error').length,
        oldest: writes.map(({ saved_at }) => saved_at).sort()[0] ?? null,
      };
    },
  };
}

function resultOf(fate: WriteFate, saved: Extract<WriteResult, { state: 'saved' }>): WriteResult {
  const { key } = saved;
  switch (fate.kind) {
    case 'sent':
      return { ok: true, state: 'sent', key, reply: fate.reply };
    case 'unauthorized':
      return { ...saved, sign_in_required: true };
    case 'put_off':
      return saved;
    default: {
      const { error } = fate.write;
      return error?.needs_person ? { ok: true, state: 'refused', key, error } : { ...saved, error };
    }
  }
}
