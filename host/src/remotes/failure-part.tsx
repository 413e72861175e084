import { SpinnerPane } from '@studio/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { PartBoundary } from './part-boundary';

const load = () => import('./failure-screens');

/** Has the code at hand before it is needed: a line that fails would not bring it. */
export function fetchFailureScreens(): void {
  load().catch(() => {});
}

function part<P extends object>(choose: (screens: Awaited<ReturnType<typeof load>>) => ComponentType<P>) {
  const Part = lazy(async () => ({ default: choose(await load()) }));
  return function FailurePart(props: P) {
    return (
      <PartBoundary>
        <Suspense fallback={<SpinnerPane />}>
          <Part {...(props as P & object)} />
        </Suspense>
      </PartBoundary>
    );
  };
}

export const CrashedRemote = part((screens) => screens.CrashedRemote);
export const RemoteFailureView = part((screens) => screens.RemoteFailureView);
export const SlowRemote = part((screens) => screens.SlowRemote);
