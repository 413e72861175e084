import { lazyComponent } from '@studio/ui';
import { Outlet } from 'react-router-dom';
import { HotkeysHelp } from '../hotkeys/hotkeys-help';
import { LoadingBarView } from '../loading-bar/loading-bar-view';
import { NavigationHotkeys } from '../navigation/navigation-hotkeys';
import { ScannedAddresses } from '../navigation/scanned-addresses';
import { activeOverride } from '../../sections/override/with-override';
import { Palette } from '../palette/palette';
import { PageAnnouncer } from '../routing/page-announcer';
import { ScrollKeeper } from '../routing/scroll-keeper';
import { ScrollToTop } from './scroll-to-top';
import { Toasts } from './toasts';

const OverrideBanner = lazyComponent(() => import('../override/override-banner'));

/** What every page of the portal has around it, whatever its layout. */
export function PortalFrame() {
  const override = activeOverride();
  return (
    <>
      <LoadingBarView />
      {override !== null && <OverrideBanner override={override} />}
      <ScrollKeeper />
      <PageAnnouncer />
      <NavigationHotkeys />
      <ScannedAddresses />
      <Outlet />
      <ScrollToTop />
      <Palette />
      <HotkeysHelp />
      <Toasts />
    </>
  );
}
