import { type ComponentType, lazy } from 'react';

/** Milliseconds that a failure stays visible before the part is fetched again. */
const FAILURE_SHOWN_MS = 1_000;

/**
 * A part of a screen whose code comes when it is first shown, as by React's `lazy`. That one keeps a failure until the
 * page is reloaded; here the part is fetched again when it is shown again, for example after «Повторить».
 *
 * Write `const Viewer = lazyPart(() => import('./viewer'))`, within a `Suspense`.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const begin = () =>
    lazy<ComponentType<P>>(() =>
      load().catch((error: unknown) => {
        setTimeout(() => {
          Part = begin();
        }, FAILURE_SHOWN_MS);
        throw error;
      }),
    );
  let Part = begin();
  return function LazyPart(props: P) {
    return <Part {...props} />;
  };
}
