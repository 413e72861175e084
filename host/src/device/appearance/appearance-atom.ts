import { portalStore } from '@studio/portal';
import { atom, useAtom } from 'jotai';
import { type Appearance, changeAppearance } from './appearance';
import { readAppearance, writeAppearance } from './kept-appearance';
import { darkSystem, paintAppearance } from './paint-appearance';

/** Null until first read: the cookies' prefix is known only with the branding. */
const keptAtom = atom<Appearance | null>(null);
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('studio-portal-appearance');

/** How the portal looks; writing a change keeps it, paints it at once, and other tabs follow. */
export const appearanceAtom = atom(
  (get) => get(keptAtom) ?? readAppearance(),
  (get, set, change: Partial<Appearance>) => {
    const next = changeAppearance(get(appearanceAtom), change);
    writeAppearance(next);
    set(keptAtom, next);
    paintAppearance(next);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
    channel?.postMessage(null);
  },
);

export function useAppearance(): [Appearance, (change: Partial<Appearance>) => void] {
  return useAtom(appearanceAtom);
}

/** Paints what is kept and follows the system's theme, other tabs and a return to this one. Returns the way to stop. */
export function followAppearance(store: Pick<typeof portalStore, 'set'> = portalStore): () => void {
  const look = () => {
    const now = readAppearance();
    store.set(keptAtom, now);
    paintAppearance(now);
  };
  const looksAgain = () => {
    if (document.visibilityState === 'visible') look();
  };
  const system = darkSystem();
  system.addEventListener('change', look);
  channel?.addEventListener('message', look);
  document.addEventListener('visibilitychange', looksAgain);
  look();
  return () => {
    system.removeEventListener('change', look);
    channel?.removeEventListener('message', look);
    document.removeEventListener('visibilitychange', looksAgain);
  };
}
