import type { SyncManager } from '@studio/offline';
import { countQueue } from '../../device/queue/queue-count';

/** Milliseconds between two looks. */
const SEND_RETRY_PAUSE_MS = 1_000;
/** Looks without progress before it is given up: the gap between two runs (5 s) passes at least once. */
const MAX_SEND_TRIES = 8;

/** Sends everything that is kept here until nothing is left or nothing moves any more; gives what is left. */
export async function sendEverything(
  manager: Pick<SyncManager, 'sync' | 'statistics' | 'writes' | 'photos'>,
  signal: AbortSignal,
): Promise<number> {
  let before = Infinity;
  let idle = 0;
  for (;;) {
    await manager.sync('manual');
    await manager.writes.send('manual');
    await manager.photos.send('manual');
    const { total } = countQueue(await manager.statistics());
    idle = total < before ? 0 : idle + 1;
    if (total === 0 || idle >= MAX_SEND_TRIES || signal.aborted) return total;
    before = total;
    await new Promise((resolve) => setTimeout(resolve, SEND_RETRY_PAUSE_MS));
  }
}
