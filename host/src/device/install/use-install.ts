import { useAtomValue } from 'jotai';
import { install, installWayAtom } from './install-state';

/** Installs the portal as an app; null where it is one already, or cannot be. For menus and the palette. */
export function useInstall(): (() => void) | null {
  return useAtomValue(installWayAtom) === null ? null : () => void install();
}
