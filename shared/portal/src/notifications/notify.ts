import { atom, useAtomValue } from 'jotai';
import { portalStore } from '../portal-store';
import { NOTIFICATION_TIMEOUT, type Notification } from './notification';

export type NotificationRequest = Pick<Notification, 'message'> & Partial<Omit<Notification, 'show'>>;

const notificationsAtom = atom<readonly Notification[]>([]);
let counter = 0;

/**
 * Shows a toast and returns its id. An `id` given by the caller replaces the toast that has it. Errors stay until
 * dismissed unless a time-out is given; others hide after 7 s (0 = never).
 */
export function notify(request: NotificationRequest): string {
  const notification: Notification = {
    id: request.id ?? `notification-${++counter}`,
    show: true,
    message: request.message,
    color: request.color ?? 'info',
    timeout: request.timeout ?? (request.color === 'error' ? 0 : NOTIFICATION_TIMEOUT),
    icon: request.icon ?? null,
    action: request.action ?? null,
  };
  portalStore.set(notificationsAtom, (shown) => [...shown.filter(({ id }) => id !== notification.id), notification]);
  return notification.id;
}

/** Hides a toast; an unknown id is ignored. */
export function dismissNotification(id: string): void {
  portalStore.set(notificationsAtom, (shown) => shown.filter((notification) => notification.id !== id));
}

/** The toasts shown now, outside React. */
export function shownNotifications(): readonly Notification[] {
  return portalStore.get(notificationsAtom);
}

/** The toasts shown now, oldest first. */
export function useNotifications(): readonly Notification[] {
  return useAtomValue(notificationsAtom, { store: portalStore });
}
