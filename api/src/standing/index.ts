export { alsoHandedOver, sendersOf } from './handed-over';
export { type HeldKind, heldKinds, paidByRevenue } from './held-kind';
export { hold } from './hold';
export * from './schema';
