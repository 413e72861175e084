import { SYNC_BATCH_PAUSE, SYNC_BATCH_SIZE } from '@studio/contracts';
import { pause } from './clock';
import { attemptsOf, isDue } from './due';
import { type RecordSenderOptions, sendRecord } from './record-sender';
import type { SyncResult, SyncTrigger } from './sync-events';

export interface CycleReport {
  synchronized: number;
  errors: number;
  results: SyncResult[];
  /** Synced records removed from the device. */
  cleaned_records: number;
  /** The server did not know the token: the rest was not tried. */
  unauthorized: boolean;
}

export interface CycleOptions extends RecordSenderOptions {
  /** False ends the cycle before its next batch: the network went, or somebody else signed in. */
  mayContinue: () => boolean;
}

/**
 * Sends what the trigger covers, in batches of 5 with a pause of 1 s, by ascending priority. What was saved in the
 * meantime goes along; nothing is tried twice. When all went well, synced leftovers are removed from the device.
 */
export async function runCycle(trigger: SyncTrigger, owner: string, options: CycleOptions): Promise<CycleReport> {
  const { store, clock } = options;
  const tried = new Set<string>();
  const results: SyncResult[] = [];
  const failures: unknown[] = [];
  let unauthorized = false;

  while (!unauthorized) {
    const queue = await store.queue(owner);
    const due = queue.filter(
      (queued) => !tried.has(queued.item.local_id) && isDue(attemptsOf(queued), trigger, clock.now()),
    );
    const batch = due.slice(0, SYNC_BATCH_SIZE).map((queued) => queued.item.local_id);
    if (batch.length === 0) break;
    if (tried.size > 0) await pause(clock, SYNC_BATCH_PAUSE);
    if (!options.mayContinue()) break;
    for (const local_id of batch) tried.add(local_id);
    // What is on its way is settled to its end, whatever becomes of the others: nobody works on when this has ended.
    const fared = await Promise.allSettled(batch.map((local_id) => sendRecord(local_id, owner, options)));
    for (const end of fared) {
      if (end.status === 'rejected') failures.push(end.reason);
      else if (end.value) results.push(end.value);
    }
    unauthorized = results.some((result) => result.status === 'unauthorized');
  }
  // A record that the device cannot read or write blocks no other; when nothing else was done, the run has failed.
  if (failures.length > 0 && results.length === 0) throw failures[0];

  const synced = results.filter((result) => result.status === 'synced');
  const errors = results.filter((result) => result.status === 'error').length + failures.length;
  const cleaned = synced.filter(({ record }) => record.sync_status === 'synced').length;
  const leftovers = errors === 0 && !unauthorized ? await store.clearSynced(owner) : await store.trimOldest();
  return { synchronized: synced.length, errors, results, cleaned_records: cleaned + leftovers, unauthorized };
}
