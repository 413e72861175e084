export { alsoHandedOver, sendersOf } from './handed-over';
export { type HeldKind, heldKinds, type HeldRow, paidByRevenue } from './held-kind';
export { hold } from './hold';
export { toldReasons } from './told-reasons';
export * from './schema';
