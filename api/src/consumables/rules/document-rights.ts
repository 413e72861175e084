import type { OperationKind, RealPlaceKind, Right } from '@studio/contracts';

type PostedByHand = Extract<OperationKind, 'purchase' | 'arrival' | 'consumption' | 'writeoff' | 'adjustment'>;

/** Section 6, «Accessible operation types»: the right to post a document of this kind, at any place. */
export const KIND_RIGHTS: Record<PostedByHand, Right> = {
  purchase: 'consumables.create_office_operations',
  arrival: 'consumables.create_location_operations',
  consumption: 'consumables.create_location_operations',
  writeoff: 'consumables.create_location_operations',
  adjustment: 'consumables.create_location_operations',
};

/** The right to change the goods of a place. */
export const PLACE_RIGHTS: Record<RealPlaceKind, Right> = {
  office: 'consumables.manage_office_warehouse',
  city: 'consumables.manage_city_warehouse',
  location: 'consumables.manage_location_warehouse',
};

/** Decides what another person counted, asked for or lost. */
export const APPROVES: Right = 'approve_operations';
/** Takes back what another person posted. */
export const CANCELS: Right = 'cancel_operations';

export function isPostedByHand(kind: OperationKind): kind is PostedByHand {
  return Object.hasOwn(KIND_RIGHTS, kind);
}
