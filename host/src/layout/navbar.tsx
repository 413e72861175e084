import { branding, useAuth } from '@studio/portal';
import { IconMapPin, useBreakpoint } from '@studio/ui';
import { Link } from 'react-router-dom';
import { UserMenu } from '../account/user-menu';
import { Bell } from '../notifications/bell';
import { BrandMark } from './brand-mark';
import styles from './navbar.module.css';
import { SyncBadge } from './sync-badge';
import { ThemeSwitcher } from './theme-switcher';
import { useHeadingGone } from './use-heading-gone';

interface NavbarProps {
  title: string;
  /** Id of the element whose `h1` the title stands in for once it is scrolled away. */
  contentId: string;
}

/** Sticky top bar: where I am, connection and queue, theme, who I am. */
export function Navbar({ title, contentId }: NavbarProps) {
  const titleNeeded = useHeadingGone(contentId);
  const { user } = useAuth();
  const phone = useBreakpoint() === 'phone';
  return (
    <header className={styles['navbar']} data-print="hide">
      {phone && (
        <Link to="/" className={styles['brand']} aria-label={`${branding().appName}, главная`}>
          <BrandMark size={28} />
        </Link>
      )}
      <div className={styles['place']} data-title={titleNeeded || undefined}>
        <span className={styles['location']}>
          {user?.primary_location_name ? (
            <>
              <IconMapPin size={16} aria-hidden />
              <span>{user.primary_location_name}</span>
            </>
          ) : (
            <span>{branding().companyName}</span>
          )}
        </span>
        <span className={styles['title']} aria-hidden>
          {title}
        </span>
      </div>
      <div className={styles['tools']}>
        <SyncBadge />
        <Bell />
        <ThemeSwitcher />
        <UserMenu />
      </div>
    </header>
  );
}
