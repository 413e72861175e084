import { SkipLink, useBreakpoint } from '@studio/ui';
import { type ReactNode, useEffect } from 'react';
import { useAppearance } from '../../device/appearance/appearance-atom';
import { usePortal } from '../../sections/portal-context';
import { DeviceNotices } from '../../device/health/device-notices';
import { InstallOffer } from '../../device/install/install-offer';
import { BottomBar } from '../navigation/bottom-part';
import { HorizontalBar } from '../navigation/horizontal-part';
import { Sidebar } from '../navigation/sidebar';
import { useNavigation } from '../../navigation/use-navigation';
import { GuardNotice } from '../routing/guard-notice';
import styles from './default-layout.module.css';
import { Footer } from './footer';
import { Navbar } from './navbar';
import { OfflineNotice } from './offline-notice';

const CONTENT_ID = 'content';

interface DefaultLayoutProps {
  title: string;
  /** Path of the entry to highlight instead of the address's own. */
  activePath?: string | undefined;
  children: ReactNode;
}

/**
 * The shell with navigation (specification §2 "Layout and shell"). Vertical: sidebar on desktops, rail on tablets;
 * horizontal: a second bar on desktops, the overlay alone on tablets; phones have a bottom bar either way (decision 0007).
 */
export function DefaultLayout({ title, activePath, children }: DefaultLayoutProps) {
  const { registry } = usePortal();
  const screen = useBreakpoint();
  const entries = useNavigation(activePath);
  const [{ navigation, navbar, collapsed, footer }, change] = useAppearance();

  useEffect(() => {
    // Without the list nothing is dimmed, and pages report what is wrong.
    registry.get().catch(() => {});
  }, [registry]);

  const narrow = collapsed === 'yes' || screen === 'tablet';
  // A phone has no other place for the bar's items: there it scrolls away with the page instead.
  const hidden = navbar === 'hidden' && screen !== 'phone';
  return (
    <div className={styles['shell']}>
      <SkipLink targetId={CONTENT_ID} />
      {navigation === 'vertical' && screen !== 'phone' && (
        <Sidebar
          entries={entries}
          collapsed={narrow}
          tools={hidden}
          {...(screen === 'desktop' && { onToggle: () => change({ collapsed: narrow ? 'no' : 'yes' }) })}
        />
      )}
      <div className={styles['column']}>
        {!hidden && (
          <Navbar title={title} contentId={CONTENT_ID} entries={entries}>
            {navigation === 'horizontal' && screen === 'desktop' && <HorizontalBar entries={entries} />}
          </Navbar>
        )}
        <OfflineNotice />
        <DeviceNotices />
        <InstallOffer />
        <main id={CONTENT_ID} tabIndex={-1} className={styles['content']}>
          <GuardNotice />
          {children}
        </main>
        {footer !== 'hidden' && <Footer />}
      </div>
      {screen === 'phone' && <BottomBar entries={entries} />}
    </div>
  );
}
