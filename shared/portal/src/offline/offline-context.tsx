import type { OfflineStore, SyncManager } from '@studio/offline';
import { createContext, type ReactNode, useContext } from 'react';

/** The device's store and the engine that sends from it; the host makes one of each. */
export interface Offline {
  manager: SyncManager;
  store: OfflineStore;
}

const OfflineContext = createContext<(Offline & { owner: string | null }) | null>(null);

interface OfflineProviderProps {
  offline: Offline;
  /** Employee whose records are shown; null when nobody is signed in. */
  owner: string | null;
  children: ReactNode;
}

export function OfflineProvider({ offline, owner, children }: OfflineProviderProps) {
  return <OfflineContext value={{ ...offline, owner }}>{children}</OfflineContext>;
}

/**
 * The engine itself: `manager.create(input)` saves on the device and sends at once, `manager.save`, `retry`, `edit`,
 * `discard`; `store` keeps drafts. Throws outside the portal's provider.
 */
export function useOffline(): Offline & { owner: string | null } {
  const offline = useContext(OfflineContext);
  if (offline === null) throw new Error('useOffline needs an OfflineProvider above it');
  return offline;
}
