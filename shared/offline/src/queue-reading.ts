import { belongsTo, isUnsynced, queuedAfresh, soundItem } from './new-record';
import { readQueueRows } from './read-rows';
import type { QueuedRecord } from './record';
import { inStrictTransaction, type StoreContext, type StrictTransaction } from './store-context';

/** One record with its item; null when there is no such record. */
export async function readQueued(
  transaction: StrictTransaction,
  local_id: string,
  now: number,
): Promise<QueuedRecord | null> {
  const [record, item] = await Promise.all([
    transaction.objectStore('photosessions').get(local_id),
    transaction.objectStore('sync_queue').get(local_id),
  ]);
  return record ? { record, item: soundItem(record, item, now) } : null;
}

/** Gives an unsynced record its item, a record of nobody an owner, and takes an item away that has nothing to send. */
function mend(context: StoreContext, local_id: string, owner: string): Promise<void> {
  return inStrictTransaction(context, async (transaction) => {
    const photosessions = transaction.objectStore('photosessions');
    const queue = transaction.objectStore('sync_queue');
    const [record, item] = await Promise.all([photosessions.get(local_id), queue.get(local_id)]);
    if (!record || !isUnsynced(record)) return queue.delete(local_id);
    if (!item) await queue.put(queuedAfresh(record, undefined, context.clock.now()));
    if (!record.owner) await photosessions.put({ ...record, owner });
  });
}

/** The owner's queue by ascending priority, then age, repaired on the way. */
export async function readQueue(context: StoreContext, owner: string): Promise<QueuedRecord[]> {
  const { records, items } = await readQueueRows(context);
  const itemOf = new Map(items.map((item) => [item.local_id, item]));
  const alive = new Set(records.filter(isUnsynced).map((record) => record.local_id));
  const queued = records.filter((record) => isUnsynced(record) && belongsTo(record, owner));
  const broken = [
    ...queued.filter(({ local_id, owner: known }) => !known || !itemOf.has(local_id)),
    ...items.filter(({ local_id }) => !alive.has(local_id)),
  ];
  for (const { local_id } of broken)
    await mend(context, local_id, owner).catch((error: unknown) => context.report('the queue was not mended', error));
  const now = context.clock.now();
  return queued
    .map((record) => ({ record: { ...record, owner }, item: soundItem(record, itemOf.get(record.local_id), now) }))
    .sort((one, other) => one.item.priority - other.item.priority || one.item.created_at - other.item.created_at);
}
