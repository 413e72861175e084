import type { PlaceRef } from '../places/place-ref';
import type { DialogName } from '../places/use-dialog';

/** Props of every dialog of the screen. */
export interface DialogProps {
  onClose: () => void;
  /** Shows a place instead of the dialog: the new one. Null: the chosen one was deleted. */
  onShow: (place: PlaceRef | null) => void;
  onDo: (dialog: DialogName) => void;
}
