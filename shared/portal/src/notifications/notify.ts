import { atom, useAtomValue } from 'jotai';
import { toPortalError } from '../portal-error';
import { portalStore } from '../portal-store';
import { NOTIFICATION_TIMEOUT_MS, type Notification, SNACKBAR_TIMEOUT_MS } from './notification';
import { rememberToast } from './toast-history';

export interface NotificationRequest extends Pick<Notification, 'message'>, Partial<Omit<Notification, 'message'>> {
  /** False leaves it out of the tab's history of toasts, for what is kept elsewhere; default true. */
  remembered?: boolean;
}

const notificationsAtom = atom<readonly Notification[]>([]);
let counter = 0;

/**
 * Shows a toast and returns its id. An `id` given by the caller replaces the toast that has it; with `show: false` it is
 * gone, as it is when dismissed. Errors stay until dismissed unless a time-out is given; others hide after 7 s (0 =
 * never).
 */
export function notify({ remembered = true, ...request }: NotificationRequest): string {
  const notification: Notification = {
    id: request.id ?? `notification-${++counter}`,
    show: request.show ?? true,
    message: request.message,
    color: request.color ?? 'info',
    timeout: request.timeout ?? (request.color === 'error' ? 0 : NOTIFICATION_TIMEOUT_MS),
    icon: request.icon ?? null,
    action: request.action ?? null,
    requestId: request.requestId ?? null,
  };
  const { id, show } = notification;
  const shown = portalStore.get(notificationsAtom);
  const others = shown.filter((each) => each.id !== id);
  portalStore.set(notificationsAtom, show ? [...others, notification] : others);
  if (show && remembered) rememberToast(notification, others.length < shown.length);
  return id;
}

/** A short word that what the person has just done is done: the specification's snackbar, 5 s. */
export function confirmDone(message: string): string {
  return notify({ message, color: 'success', timeout: SNACKBAR_TIMEOUT_MS });
}

/** Says why a call failed, after the words given; it stays until dismissed, and keeps the number of the request. */
export function notifyFailure(thrown: unknown, before?: string): string {
  const { message, requestId } = toPortalError(thrown);
  return notify({ message: before === undefined ? message : `${before} ${message}`, color: 'error', requestId });
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
