import { Skeleton } from '@studio/ui';
import { lazy, Suspense } from 'react';

const AppearanceSettings = lazy(() => import('../../device/appearance/appearance-settings'));

/** How the portal looks on this device. */
export function AppearanceTab() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <AppearanceSettings />
    </Suspense>
  );
}
