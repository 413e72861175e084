import { portalStore, type RegisteredRemote, type RemoteApp } from '@studio/portal';
import { atom, useAtomValue } from 'jotai';

export interface LoadedRemote {
  registered: RegisteredRemote;
  app: RemoteApp;
}

const loadedAtom = atom<readonly LoadedRemote[]>([]);

/** Notes a remote that has been opened: its hotkeys, entries and help count from now on. */
export function noteLoaded(loaded: LoadedRemote): void {
  portalStore.set(loadedAtom, (known) => [
    ...known.filter(({ registered }) => registered.name !== loaded.registered.name),
    loaded,
  ]);
}

/** The remotes opened so far. */
export function useLoadedRemotes(): readonly LoadedRemote[] {
  return useAtomValue(loadedAtom);
}
