import type { DrawerProps } from './drawer-window';
import { useWindow } from './use-window';

/** A modal panel at the inline end (the right edge, in Arabic the left); on a phone, a sheet from below. */
export function Drawer(props: DrawerProps) {
  const overlays = useWindow(props.open);
  return overlays && <overlays.DrawerWindow {...props} />;
}
