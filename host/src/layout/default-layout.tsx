import { branding } from '@studio/portal';
import { SkipLink, useBreakpoint } from '@studio/ui';
import { useAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { usePortal } from '../boot/portal-context';
import { ClockNotice } from '../device/clock-notice';
import { DeviceNotices } from '../device/device-notices';
import { BottomBar } from '../navigation/bottom-bar';
import { Sidebar } from '../navigation/sidebar';
import { useNavigation } from '../navigation/use-navigation';
import { GuardNotice } from '../routing/guard-notice';
import styles from './default-layout.module.css';
import { sidebarCollapsedAtom } from './layout-settings';
import { Navbar } from './navbar';
import { OfflineNotice } from './offline-notice';

const CONTENT_ID = 'content';
const THIS_YEAR = new Date().getFullYear();

interface DefaultLayoutProps {
  title: string;
  /** Path of the entry to highlight instead of the address's own. */
  activePath?: string | undefined;
  children: ReactNode;
}

/** The vertical shell: sidebar on desktops, rail on tablets, bottom bar on phones (specification §2 "Layout and shell"). */
export function DefaultLayout({ title, activePath, children }: DefaultLayoutProps) {
  const { registry } = usePortal();
  const width = useBreakpoint();
  const entries = useNavigation(activePath);
  const [collapsed, setCollapsed] = useAtom(sidebarCollapsedAtom);

  useEffect(() => {
    // The navigation only dims what is not deployed: without the list nothing is dimmed, and pages say what is wrong.
    registry.get().catch(() => {});
  }, [registry]);

  return (
    <div className={styles['shell']}>
      <SkipLink targetId={CONTENT_ID} />
      {width === 'desktop' && (
        <Sidebar entries={entries} collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
      )}
      {width === 'tablet' && <Sidebar entries={entries} collapsed />}
      <div className={styles['column']}>
        <Navbar title={title} contentId={CONTENT_ID} />
        <OfflineNotice />
        <DeviceNotices />
        <ClockNotice />
        <main id={CONTENT_ID} tabIndex={-1} className={styles['content']}>
          <GuardNotice />
          {children}
        </main>
        <footer className={styles['footer']}>
          © {THIS_YEAR} {branding().companyName}
        </footer>
      </div>
      {width === 'phone' && <BottomBar entries={entries} />}
    </div>
  );
}
