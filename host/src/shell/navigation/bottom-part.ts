import { lazyPart } from '@studio/portal';

/** Fetches the bottom bar's code; at the start already, where this device is a phone. */
export const loadBottomBar = () => import('./bottom-bar');

export const BottomBar = lazyPart(async () => ({ default: (await loadBottomBar()).BottomBar }));
