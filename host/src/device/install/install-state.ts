import { confirmDone, portalStore } from '@studio/portal';
import { atom } from 'jotai';
import { isApple, isInstalled } from './installed';
import { installWords } from './words';

/** The browser's offer to install the portal, as Chromium gives it; the standard libraries have no type for it. */
export interface InstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How this device can be given the portal as an app: the browser asks, or a person presses by our advice; null for not at all. */
export type InstallWay = 'prompt' | 'advice' | null;

export const promptAtom = atom<InstallPromptEvent | null>(null);
const installedAtom = atom(false);
/** Whether the advice for iPhone and iPad is open. */
export const installAdviceAtom = atom(false);

export const installWayAtom = atom((get): InstallWay => {
  if (get(installedAtom)) return null;
  if (get(promptAtom) !== null) return 'prompt';
  return isApple() && !isInstalled() ? 'advice' : null;
});

/** Keeps the browser's offer for the moment that a person wants it, instead of the browser's own bar. Call once, early. */
export function followInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    portalStore.set(promptAtom, event as InstallPromptEvent);
  });
  addEventListener('appinstalled', () => {
    portalStore.set(promptAtom, null);
    portalStore.set(installedAtom, true);
    confirmDone(installWords().thanks);
  });
}

/** Installs the portal, or opens the advice where only a person can. */
export async function install(): Promise<void> {
  const offered = portalStore.get(promptAtom);
  if (offered === null) return portalStore.set(installAdviceAtom, true);
  // An offer is good for one question; the browser makes another when it wants to.
  portalStore.set(promptAtom, null);
  await offered.prompt().catch((error: unknown) => console.warn('The browser did not ask', error));
}
