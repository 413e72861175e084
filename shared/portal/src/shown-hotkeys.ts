import { atom, useAtomValue } from 'jotai';
import type { Hotkey } from './hotkeys';
import { portalStore } from './portal-store';

/** A hotkey that says what it does. */
export type ShownHotkey = Pick<Hotkey, 'code' | 'with' | 'keys'> & { what: string };

const shownAtom = atom<readonly ShownHotkey[]>([]);

/** Lists a key until the returned function is called. */
export function showHotkey(hotkey: ShownHotkey): () => void {
  portalStore.set(shownAtom, (shown) => [...shown, hotkey]);
  return () => portalStore.set(shownAtom, (shown) => shown.filter((one) => one !== hotkey));
}

/** For the shell's help: what the keys of the open screen do, in the order in which they came. */
export function useShownHotkeys(): readonly ShownHotkey[] {
  return useAtomValue(shownAtom, { store: portalStore });
}
