import type { Offline } from '@studio/portal';
import { onlineManager } from '@tanstack/react-query';

/**
 * Queries hear of the connection from the sync engine. They begin with what it knows: a page that was loaded without a
 * connection would take the first "online" for no change, and read nothing again.
 */
export function followConnection(manager: Pick<Offline['manager'], 'isOnline' | 'on'>): void {
  onlineManager.setOnline(manager.isOnline());
  manager.on('network_status', ({ online }) => onlineManager.setOnline(online));
}
