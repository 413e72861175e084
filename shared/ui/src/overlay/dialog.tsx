import type { ReactNode, RefObject } from 'react';
import { useWindow } from './use-window';

export interface DialogProps {
  open: boolean;
  /** The cross, Escape or a press outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `bare`: nothing but the children, high on the screen, all of it on a phone; the title is for screen readers. */
  look?: 'window' | 'bare';
  /** At the counter: a cross of 56 px, as everything else that a finger meets there. */
  touch?: boolean;
  /** `alertdialog`: a question that a press outside does not answer. */
  role?: 'dialog' | 'alertdialog';
  /** What takes the focus first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal window; on a phone it rises from below. Focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const overlays = useWindow(props.open);
  return overlays && <overlays.DialogWindow {...props} />;
}
