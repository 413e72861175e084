import { branding, Link, useAuth } from '@studio/portal';
import { IconMapPin, useBreakpoint } from '@studio/ui';
import { type ReactNode, useRef } from 'react';
import { useAppearance } from '../../device/appearance/appearance-atom';
import { NavigationButton } from '../navigation/overlay-navigation';
import type { ShownItem } from '../../navigation/use-navigation';
import { BrandMark } from '../../device/brand/brand-mark';
import styles from './navbar.module.css';
import { NavbarTools } from './navbar-tools';
import { useHeadingGone } from './use-heading-gone';
import { layoutWords } from './words';
import { languageOf } from '../../language/words';

interface NavbarProps {
  title: string;
  /** Id of the element whose `h1` is replaced by the title once it is scrolled away. */
  contentId: string;
  entries: readonly ShownItem[];
  /** The second bar, which stays or goes with this one. */
  children?: ReactNode;
}

/** The top bar: where I am, search, connection and queue, what I set, who I am. Sticky or static by setting. */
export function Navbar({ title, contentId, entries, children }: NavbarProps) {
  const bar = useRef<HTMLElement>(null);
  const [{ navigation, navbar }] = useAppearance();
  const titleNeeded = useHeadingGone(contentId, bar) && navbar === 'sticky';
  const { user } = useAuth();
  const screen = useBreakpoint();
  const { appName, companyName } = branding();
  return (
    <header ref={bar} className={styles['navbar']} data-kind={navbar} data-top-bar data-print="hide">
      <div className={styles['row']}>
        {screen === 'tablet' && <NavigationButton entries={entries} />}
        {(screen === 'phone' || navigation === 'horizontal') && (
          <Link to="/" className={styles['brand']} aria-label={layoutWords().home(appName)}>
            <BrandMark size={screen === 'phone' ? 28 : 32} />
            {screen === 'desktop' && <strong>{appName}</strong>}
          </Link>
        )}
        <div className={styles['heading']} data-title={titleNeeded || undefined}>
          <span className={styles['location']}>
            {user?.primary_location_name ? (
              <>
                <IconMapPin size={16} aria-hidden />
                <span>
                  <bdi>{user.primary_location_name}</bdi>
                </span>
              </>
            ) : (
              <span>
                <bdi>{companyName}</bdi>
              </span>
            )}
          </span>
          <span className={styles['title']} lang={languageOf(title)} aria-hidden>
            {title}
          </span>
        </div>
        <div className={styles['tools']}>
          <NavbarTools few={screen === 'phone'} />
        </div>
      </div>
      {children}
    </header>
  );
}
