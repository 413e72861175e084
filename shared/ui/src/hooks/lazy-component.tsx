import type { ComponentType, ReactNode } from 'react';
import { lazyChunk } from './lazy-chunk';

/**
 * A component whose code is fetched when it is first shown; `waiting` has its place until then. Unlike React's `lazy`, which throws what
 * failed at the whole page and keeps the failure, a fetch that failed is retried every two seconds while the component is wanted.
 *
 * Write `const Panel = lazyComponent(() => import('./panel'))`, where the panel is the default export.
 */
export function lazyComponent<Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const chunk = lazyChunk(fetch);
  return function LazyComponent(props: Props) {
    const loaded = chunk.use(true);
    return loaded === null ? waiting : <loaded.default {...props} />;
  };
}
