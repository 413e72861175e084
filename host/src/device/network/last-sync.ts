import type { SyncManager } from '@studio/offline';
import { portalStore } from '@studio/portal';
import { atom, useAtomValue } from 'jotai';

interface LastSync {
  owner: string;
  /** Epoch milliseconds by the device's clock. */
  at: number;
}

const LAST_SYNC_KEY = 'studio-portal-last-sync';
const lastSyncAtom = atom<LastSync | null>(read());

/** Notes when the server last took something of `owner()` from this device; kept over reloads. */
export function watchLastSync(manager: Pick<SyncManager, 'on'>, owner: () => string | null): void {
  const note = () => {
    const employee = owner();
    if (employee === null) return;
    const last: LastSync = { owner: employee, at: Date.now() };
    portalStore.set(lastSyncAtom, last);
    try {
      localStorage.setItem(LAST_SYNC_KEY, JSON.stringify(last));
    } catch {
      // A full local storage costs only the time of the last sync after a reload.
    }
  };
  manager.on('record_changed', ({ stage }) => void (stage === 'synced' && note()));
  manager.on('write_changed', ({ stage }) => void (stage === 'sent' && note()));
  manager.on('photo_changed', ({ stage }) => void (stage === 'arrived' && note()));
}

/** When the server last took something of this employee; null when it never did on this device. */
export function useLastSync(owner: string | null): number | null {
  const last = useAtomValue(lastSyncAtom, { store: portalStore });
  return last?.owner === owner ? (last?.at ?? null) : null;
}

function read(): LastSync | null {
  try {
    const kept = JSON.parse(localStorage.getItem(LAST_SYNC_KEY) ?? 'null') as Partial<LastSync> | null;
    return typeof kept?.owner === 'string' && typeof kept.at === 'number' ? { owner: kept.owner, at: kept.at } : null;
  } catch {
    return null;
  }
}
