import type { DialogProps } from './dialog-window';
import { useWindow } from './use-window';

/** A modal window; on a phone it rises from below. Focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const overlays = useWindow(props.open);
  return overlays && <overlays.DialogWindow {...props} />;
}
