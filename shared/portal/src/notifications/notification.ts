/** Colours of a notification; `danger` and `error` are one. */
export type NotificationColor = 'primary' | 'info' | 'success' | 'warning' | 'error';

/** A toast at the top right (specification §3 "Notification"). */
export interface Notification {
  id: string;
  show: boolean;
  message: string;
  color: NotificationColor;
  /** Milliseconds until it hides itself; 0 keeps it until it is dismissed. */
  timeout: number;
  /** Name of an icon of the menus (`MENU_ICONS`); by default the colour's own. */
  icon: string | null;
  /** One thing the person can do about it. */
  action: { label: string; run: () => void } | null;
  /** Number of the failed request, for support; shown in the history of toasts. */
  requestId: string | null;
}

/** Milliseconds (specification §9 "Toast default time-out"). */
export const NOTIFICATION_TIMEOUT_MS = 7_000;
/** Milliseconds for a word on what the person just did themselves (specification §9 "Snackbar default time-out"). */
export const SNACKBAR_TIMEOUT_MS = 5_000;
