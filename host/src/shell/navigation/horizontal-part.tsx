import { lazyPart } from '@studio/portal';

/** Fetches the second bar's code; at the start already, where this device has it. */
export const loadHorizontalBar = () => import('./horizontal-bar');

export const HorizontalBar = lazyPart(loadHorizontalBar);
