import { isoTime } from './store-context';
import type { RecordError } from './record';
import { recordError } from './record-error';
import type { FrozenRecord } from './send-store';
import type { OfflineStore } from './offline-store';
import { callServer } from './load-server-calls';
import type { Failed, Outcome } from './outcome';
import type { ApiCallOptions } from './api-call';
import type { RecordChange, SyncResult } from './sync-events';

export interface RecordSenderOptions extends ApiCallOptions {
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
  const { update } = frozen;
  const outcome = await callServer(({ callSync, callUpdate }) =>
    update ? callUpdate(frozen, update, owner, options) : callSync(frozen, owner, options),
  );
  return settle(frozen, outcome, options);
}

async function settle(frozen: FrozenRecord, outcome: Outcome, options: RecordSenderOptions): Promise<SyncResult> {
  const { store, clock, changed } = options;
  const { local_id } = frozen.record;
  if (outcome.kind === 'accepted') {
    const { server_id, number, duplicate, revision } = outcome;
    const accepted = frozen.update
      ? await store.acceptUpdate(local_id, frozen.update, revision)
      : await store.accept(local_id, server_id, frozen.body);
    const record = accepted ?? frozen.record;
    await store.removeSynced(local_id);
    if (accepted && accepted.sync_status !== 'synced') changed({ stage: 'saved', local_id, record });
    else changed({ stage: 'synced', local_id, server_id, number, record });
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
  return { local_id, status: stage, error: record.error ?? error, record };
}

function keepFailure(outcome: Failed, local_id: string, error: RecordError, { store, clock }: RecordSenderOptions) {
  if (outcome.kind === 'gone') return store.archive(local_id, error);
  if (outcome.kind !== 'retry') return store.refuse(local_id, error);
  const { retryAfter } = outcome;
  return store.retryLater(local_id, error, retryAfter === null ? null : clock.now() + retryAfter);
}
