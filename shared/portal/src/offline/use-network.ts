import { widgetLabels } from '@studio/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { useOffline } from './offline-context';

/** Whether the device has a connection, by the browser and by what the service worker saw; follows live. */
export function useNetwork(): { online: boolean } {
  const { manager } = useOffline();
  const subscribe = useCallback((changed: () => void) => manager.on('network_status', changed), [manager]);
  return { online: useSyncExternalStore(subscribe, () => manager.isOnline()) };
}

/** Why a button that needs the server is off, for its `offReason`; undefined while there is a connection. */
export function needsConnection(online: boolean): string | undefined {
  return online ? undefined : widgetLabels.needsConnection;
}
