import type { OfflineDuplicates } from './housekeeping';
import type { OfflineStore } from './offline-store';

/** For the browser's console (specification §4), as `window.photosessionsDebug`: over the signed-in employee's records. */
export interface DebugHelper {
  findDuplicates: () => Promise<OfflineDuplicates[]>;
  /** Gives the number of records removed; only synced ones ever are. */
  clearSynced: () => Promise<number>;
}

/** @param owner the signed-in employee at the time of each call; null when nobody is. */
export function createDebugHelper(
  store: Pick<OfflineStore, 'findDuplicates' | 'clearSynced'>,
  owner: () => string | null,
): DebugHelper {
  const ofOwner = <Result>(work: (employeeId: string) => Promise<Result>, nothing: Result): Promise<Result> => {
    const employeeId = owner();
    return employeeId ? work(employeeId) : Promise.resolve(nothing);
  };
  return {
    findDuplicates: () => ofOwner(store.findDuplicates, []),
    clearSynced: () => ofOwner(store.clearSynced, 0),
  };
}
