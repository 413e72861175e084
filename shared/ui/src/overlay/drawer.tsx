import type { ReactNode } from 'react';
import { useWindow } from './use-window';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'md' | 'lg';
}

/** A modal panel at the right edge; on a phone, a sheet from below. */
export function Drawer(props: DrawerProps) {
  const overlays = useWindow(props.open);
  return overlays && <overlays.DrawerWindow {...props} />;
}
