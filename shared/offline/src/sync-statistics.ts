import { SYNC_PERIOD } from '@studio/contracts';
import type { Clock } from './clock';
import type { Engine } from './engine-state';
import { NO_STATS } from './housekeeping';
import { NO_PHOTOS } from './photos/create-photo-uploads';
import type { PhotoUploads } from './photos/photo-uploads';
import { NO_WRITES } from './writes/create-offline-writes';
import type { OfflineWrites } from './writes/offline-writes';
import type { SyncStatistics } from './sync-manager';

interface Countable {
  engine: Engine;
  clock: Clock;
  photos: Pick<PhotoUploads, 'statistics'>;
  writes: Pick<OfflineWrites, 'statistics'>;
  /** Epoch milliseconds of the runs that are appointed. */
  appointed: readonly (number | null)[];
}

/** Sync statistics (specification §3) of the signed-in employee; zeros when nobody is, or the database cannot be read. */
export async function countStatistics({
  engine,
  clock,
  photos,
  writes,
  appointed,
}: Countable): Promise<SyncStatistics> {
  const { owner, store } = engine;
  const [local, queue, kept, others] = owner
    ? await Promise.all([
        store.stats(owner),
        store.queue(owner).catch(() => []),
        photos.statistics(),
        writes.statistics(),
      ])
    : [NO_STATS, [], NO_PHOTOS, NO_WRITES];
  // They ring by elapsed time; told by a clock that was turned since, one could lie a year off.
  const now = clock.now();
  const times = appointed.flatMap((at) => (at === null ? [] : [Math.min(Math.max(at, now), now + SYNC_PERIOD)]));
  return {
    ...local,
    sync_in_progress: engine.running,
    is_online: engine.online,
    retry_queue_size: queue.filter(({ item }) => item.retry_at !== null).length,
    next_sync: times.length > 0 ? Math.min(...times) : null,
    sign_in_required: engine.signInRequired,
    photos: kept,
    writes: others,
  };
}
