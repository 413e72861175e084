import type { PlaceRef } from '../places/place-ref';
import type { DialogName } from '../places/use-dialog';

/** What every dialog of the screen is given. */
export interface DialogProps {
  onClose: () => void;
  /** Shows a place in place of the dialog: the one that was made. Null: the chosen one is gone. */
  onShow: (place: PlaceRef | null) => void;
  onDo: (dialog: DialogName) => void;
}
