import { createDebugHelper, type DebugHelper } from '@studio/offline';
import type { Offline } from '@studio/portal';

declare global {
  interface Window {
    /** For support, in the browser's console (specification §4): `await photosessionsDebug.findDuplicates()`. */
    photosessionsDebug?: DebugHelper & Pick<Offline['manager'], 'statistics'>;
  }
}

/** Puts the debug helper on the window. It looks only at the signed-in employee's records. */
export function installDebugHelper({ manager, store }: Offline, owner: () => string | null): void {
  window.photosessionsDebug = { ...createDebugHelper(store, owner), statistics: manager.statistics };
}
