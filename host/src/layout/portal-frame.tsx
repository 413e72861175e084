import { Outlet } from 'react-router-dom';
import { LoadingBarView } from '../loading-bar/loading-bar-view';
import { HotkeysHelp } from '../navigation/hotkeys-help';
import { NavigationHotkeys } from '../navigation/navigation-hotkeys';
import { ScrollKeeper } from '../routing/scroll-keeper';
import { ScrollToTop } from './scroll-to-top';
import { Toasts } from './toasts';

/** What every page of the portal has around it, whatever its layout. */
export function PortalFrame() {
  return (
    <>
      <LoadingBarView />
      <ScrollKeeper />
      <NavigationHotkeys />
      <Outlet />
      <ScrollToTop />
      <HotkeysHelp />
      <Toasts />
    </>
  );
}
