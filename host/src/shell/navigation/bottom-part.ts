import { lazyComponent } from '@studio/ui';

/** Fetches the bottom bar's code; at the start already, where this device is a phone. */
export const loadBottomBar = () => import('./bottom-bar');

export const BottomBar = lazyComponent(async () => ({ default: (await loadBottomBar()).BottomBar }));
