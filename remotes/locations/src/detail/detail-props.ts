import type { PlaceRef } from '../places/place-ref';
import type { DialogName } from '../places/use-dialog';

/** Props of every place's card. */
export interface DetailProps {
  id: string;
  onSelect: (place: PlaceRef) => void;
  onDo: (dialog: DialogName) => void;
  /** Back to the tree, from a place that cannot be shown. */
  onLeave: () => void;
}
