import type { Portal } from '../../sections/portal-context';
import { settled } from '../../device/settled';

type Parts = Pick<Portal, 'session' | 'queryClient' | 'offline' | 'router'>;
type Live = Promise<{ stop: () => void; notifyChanged: () => void } | null>;

let live: Live = Promise.resolve(null);

/**
 * Call with the signed-in user, and with null for nobody: their notifications arrive automatically from then on. The code is loaded after
 * the first screen; until then, and without it, the bell polls once a minute.
 */
export function followNotices(owner: string | null, parts: Parts): void {
  const before = live;
  live = (async () => {
    (await before)?.stop();
    if (owner === null) return null;
    await settled();
    const { startLive } = await import('./live/start-live');
    return startLive(owner, parts);
  })().catch(() => null);
}

/** Has the other tabs of this browser know that something was read or marked here, stream or no stream. */
export function notifyOtherTabs(): void {
  void live.then((one) => one?.notifyChanged());
}
