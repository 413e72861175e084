import type { ReactNode } from 'react';
import { useWindow } from './use-window';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `xl` fits a table; default `md`. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Edge that it comes from, in the text direction; default: its end. */
  placement?: 'start' | 'end';
}

/** A modal panel at the inline end (the right edge, in Arabic the left); on a phone, a sheet from below. */
export function Drawer(props: DrawerProps) {
  const overlays = useWindow(props.open);
  return overlays && <overlays.DrawerWindow {...props} />;
}
