import { lazyComponent, Skeleton } from '@studio/ui';

const AppearanceSettings = lazyComponent(
  () => import('../../device/appearance/appearance-settings'),
  <Skeleton height={320} />,
);

/** How the portal looks on this device. */
export function AppearanceTab() {
  return <AppearanceSettings />;
}
