import { lazyComponent } from '@studio/ui';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

/** Not among what sign-in loads first. */
const OfflineNotice = lazyComponent(async () => ({ default: (await import('./offline-notice')).OfflineNotice }));

/** Pages without a shell (specification §2 "Layouts"); the notice of a lost line is on them as well. */
export function BlankLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <>
      <OfflineNotice />
      {children}
    </>
  );
}
