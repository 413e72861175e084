import type { ReactNode } from 'react';

/** Colours of the specification's notification object (§ Notification): they choose the icon and the edge. */
export type ToastColor = 'info' | 'primary' | 'success' | 'warning' | 'error';

/** The specification's notification object. */
export interface ToastMessage {
  show: boolean;
  message: string;
  color: ToastColor;
  /** Milliseconds; 0 keeps it until dismissed. */
  timeout: number;
  icon?: ReactNode;
}

/** A message in the stack. */
export interface ToastEntry extends ToastMessage {
  id: string;
  /** The language of the message where it is not the page's. */
  lang?: string | undefined;
  action?: { label: string; onSelect: () => void };
}
