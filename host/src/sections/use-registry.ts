import type { RemoteRegistry } from '@studio/portal';
import { useSyncExternalStore } from 'react';
import { usePortal } from './portal-context';

/** The registry as the person has it; null before it is known. */
export function useRegistry(): RemoteRegistry | null {
  const { registry } = usePortal();
  return useSyncExternalStore(registry.subscribe, registry.current);
}
