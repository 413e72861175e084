import type { PlaceRef } from '../places/place-ref';
import type { DialogName } from '../places/use-dialog';

/** What the card of any place is given. */
export interface DetailProps {
  id: string;
  onSelect: (place: PlaceRef) => void;
  onDo: (dialog: DialogName) => void;
  /** Back to the tree, from a place that cannot be shown. */
  onLeave: () => void;
}
