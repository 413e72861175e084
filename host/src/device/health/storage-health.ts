import type { OfflineFailureCode, OfflineStore, SyncManager } from '@studio/offline';
import { portalStore } from '@studio/portal';
import { atom, useAtomValue } from 'jotai';

/** Failures of the local database that concern the whole portal, not one record. */
export type StorageFailure = Extract<
  OfflineFailureCode,
  'storage_unavailable' | 'storage_full' | 'upgrade_blocked' | 'newer_version'
>;

const FAULTS: ReadonlySet<string> = new Set<StorageFailure>([
  'storage_unavailable',
  'storage_full',
  'upgrade_blocked',
  'newer_version',
]);

const faultAtom = atom<StorageFailure | null>(null);

/** Why this device cannot keep records at the moment; null when it can, as far as is known. */
export function useStorageFailure(): StorageFailure | null {
  return useAtomValue(faultAtom, { store: portalStore });
}

interface Watched {
  manager: Pick<SyncManager, 'on'>;
  store: Pick<OfflineStore, 'queue'>;
}

/** Looks at the database for a signed-in employee and follows what the engine meets. Returns a new look. */
export function watchStorage({ manager, store }: Watched): (owner: string | null) => void {
  const meet = (code: string | null) =>
    portalStore.set(faultAtom, code !== null && FAULTS.has(code) ? (code as StorageFailure) : null);
  manager.on('sync_error', ({ error }) => meet(error.code));
  manager.on('sync_completed', () => meet(null));
  manager.on('photosession_saved_offline', () => meet(null));
  return (owner) => {
    if (owner === null) return;
    store.queue(owner).then(
      () => meet(null),
      (error: unknown) => meet(failureCode(error)),
    );
  };
}

function failureCode(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}
