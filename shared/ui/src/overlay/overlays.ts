import { lazyChunk } from '../hooks/lazy-chunk';
import type * as parts from './overlay-parts';

/** What opens over a page: fetched when somebody is about to open one, so that the first screen does without it. */
export type Overlays = typeof parts;

export const { load: loadOverlays, use: useOverlays } = lazyChunk<Overlays>(() => import('./overlay-parts'));
