import { remoteFor } from '@studio/portal';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '../boot/portal-context';
import { entryFor, NAVIGATION, type NavigationEntry } from './entries';

export interface ShownEntry extends NavigationEntry {
  /** Its remote is deployed here; before the registry is known every entry counts as connected. */
  connected: boolean;
  /** The open page belongs to it. */
  active: boolean;
}

/** The navigation as it stands now. `activePath` (a route's `navActiveLink`) overrides the address. */
export function useNavigationEntries(activePath?: string): readonly ShownEntry[] {
  const { registry } = usePortal();
  const known = useSyncExternalStore(registry.subscribe, registry.current);
  const { pathname } = useLocation();
  const active = entryFor(activePath ?? pathname);
  return NAVIGATION.map((entry) => ({
    ...entry,
    connected: known === null || entry.path === '/' || remoteFor(known, entry.path) !== null,
    active: entry === active,
  }));
}
