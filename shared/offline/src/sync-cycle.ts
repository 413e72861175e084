import { SYNC_BATCH_PAUSE, SYNC_BATCH_SIZE } from '@studio/contracts';
import { pause } from './clock';
import { isDue } from './due';
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
  let unauthorized = false;

  while (!unauthorized) {
    const queue = await store.queue(owner);
    const due = queue.filter((queued) => !tried.has(queued.item.local_id) && isDue(queued, trigger, clock.now()));
    const batch = due.slice(0, SYNC_BATCH_SIZE).map((queued) => queued.item.local_id);
    if (batch.length === 0) break;
    if (tried.size > 0) await pause(clock, SYNC_BATCH_PAUSE);
    if (!options.mayContinue()) break;
    for (const local_id of batch) tried.add(local_id);
    const fared = await Promise.all(batch.map((local_id) => sendRecord(local_id, owner, options)));
    results.push(...fared.filter((result) => result !== null));
    unauthorized = fared.some((result) => result?.status === 'unauthorized');
  }

  const synchronized = results.filter((result) => result.status === 'synced').length;
  const errors = results.filter((result) => result.status === 'error').length;
  const leftovers = errors === 0 && !unauthorized ? await store.clearSynced(owner) : 0;
  return { synchronized, errors, results, cleaned_records: synchronized + leftovers, unauthorized };
}
