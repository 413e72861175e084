import type { SyncManager } from '@studio/offline';

/** How the sending of what a run of sessions left ended: photos, sales, reports. */
interface RestSent {
  sent: number;
  failed: number;
  /** What waits now, sessions too. */
  waiting: number;
}

/** Milliseconds between two looks at what another runner is doing. */
const LOOK_INTERVAL_MS = 500;

/** Looks at the queue while another tab or the service worker sends it; after them it is said to wait. */
const MAX_LOOKS = 20;

/** Resolves when the photos and other writes that follow a run of sessions are sent, or cannot be for now. Never rejects. */
export async function restSent(manager: SyncManager): Promise<RestSent> {
  const fates = new Map<string, 'sent' | 'failed'>();
  // Also what another tab or the service worker has done.
  const ends = [
    manager.on('write_changed', ({ stage, write }) => {
      if (stage === 'sent' || stage === 'error') fates.set(write.key, stage === 'sent' ? 'sent' : 'failed');
    }),
    manager.on('photo_changed', ({ stage, photo }) => {
      if (stage === 'arrived' || stage === 'error') fates.set(photo.id, stage === 'arrived' ? 'sent' : 'failed');
    }),
  ];
  const waiting = await leftOf(manager);
  for (const end of ends) end();
  const count = (fate: 'sent' | 'failed') => [...fates.values()].filter((one) => one === fate).length;
  return { sent: count('sent'), failed: count('failed'), waiting };
}

/** What still waits when nothing is being sent any more. */
async function leftOf(manager: SyncManager): Promise<number> {
  // The engine begins with the rest at the end of its run: asked for then, a run joins what is under way.
  while (manager.isSyncing()) await pause();
  for (let look = 1; ; look += 1) {
    const [writes, photos] = await Promise.all([manager.writes.send('retry'), manager.photos.send('retry')]);
    const kept = await manager.statistics();
    const isElsewhere = (kept.writes.waiting > 0 && writes.skipped) || (kept.photos.waiting > 0 && photos.skipped);
    const mayCome = isElsewhere && manager.isOnline() && !kept.sign_in_required && look < MAX_LOOKS;
    if (!mayCome) return kept.unsynced + kept.photos.waiting + kept.writes.waiting;
    await pause();
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS));
