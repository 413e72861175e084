import { isoTime } from './store-context';
import type { RecordError } from './record';
import type { FrozenRecord } from './send-store';
import type { OfflineStore } from './offline-store';
import type { Outcome, SyncFailure } from './outcome';
import { callSync, type SyncCallOptions } from './sync-call';
import type { RecordChange, SyncResult } from './sync-events';

export interface RecordSenderOptions extends SyncCallOptions {
  store: OfflineStore;
  changed: (change: RecordChange) => void;
}

/**
 * Sends one record and settles it as the outcome asks (design note "Sending"). Null when there was nothing to send:
 * another runner was quicker, or it belongs to somebody else. Rejects only when the database fails; the record
 * then stays as it was and is sent again, which the server recognises by its key.
 */
export async function sendRecord(
  local_id: string,
  owner: string,
  options: RecordSenderOptions,
): Promise<SyncResult | null> {
  const frozen = await options.store.freeze(local_id, owner);
  if (!frozen) return null;
  options.changed({ stage: 'sending', local_id, record: frozen.record });
  return settle(frozen, await callSync(frozen, owner, options), options);
}

async function settle(frozen: FrozenRecord, outcome: Outcome, options: RecordSenderOptions): Promise<SyncResult> {
  const { store, clock, changed } = options;
  const { local_id } = frozen.record;
  if (outcome.kind === 'accepted') {
    const { server_id, number, duplicate } = outcome;
    const record = (await store.accept(local_id, server_id)) ?? frozen.record;
    await store.discard(local_id);
    changed({ stage: 'synced', local_id, server_id, number, record });
    return { local_id, status: 'synced', server_id, number, duplicate, record };
  }
  if (outcome.kind === 'unauthorized') {
    await store.undoAttempt(frozen);
    const record = (await store.get(local_id)) ?? frozen.record;
    changed({ stage: record.error ? 'error' : 'saved', local_id, record });
    return { local_id, status: 'unauthorized' };
  }
  const error = recordError(outcome.failure, outcome.kind !== 'retry', isoTime(clock));
  const stage = outcome.kind === 'gone' ? 'archived' : 'error';
  const record = (await keepFailure(outcome, local_id, error, options)) ?? frozen.record;
  changed({ stage, local_id, record });
  return { local_id, status: stage, error, record };
}

function keepFailure(
  outcome: Exclude<Outcome, { kind: 'accepted' }>,
  local_id: string,
  error: RecordError,
  { store, clock }: RecordSenderOptions,
) {
  if (outcome.kind === 'gone') return store.archive(local_id, error);
  if (outcome.kind !== 'retry') return store.refuse(local_id, error);
  const { retryAfter } = outcome;
  return store.retryLater(local_id, error, retryAfter === null ? null : clock.now() + retryAfter);
}

function recordError(failure: SyncFailure, needs_person: boolean, at: string): RecordError {
  const { code, message, reason, status, field, request_id } = failure;
  return { code, message: reason, technical: message, status, field, request_id, needs_person, at };
}
