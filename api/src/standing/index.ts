export { type HeldKind, heldKinds } from './held-kind';
export { hold } from './hold';
export * from './schema';
