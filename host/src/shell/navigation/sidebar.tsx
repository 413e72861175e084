import { branding, Link } from '@studio/portal';
import { IconSidebarClose, IconSidebarOpen, Tooltip } from '@studio/ui';
import { useId } from 'react';
import { useAppearance } from '../../device/appearance/appearance-atom';
import { BrandMark } from '../../device/brand/brand-mark';
import { NavbarTools } from '../layout/navbar-tools';
import { layoutWords } from '../layout/words';
import { EntryIcon } from '../../navigation/entry-icon';
import { NavigationButton } from './overlay-navigation';
import { SectionLink } from '../../navigation/section-link';
import { shortcutOf } from '../../navigation/shortcut-of';
import styles from './sidebar.module.css';
import type { ShownItem } from '../../navigation/use-navigation';
import { whyClosed } from './why-closed';
import { languageOf } from '../../language/words';

interface SidebarProps {
  entries: readonly ShownItem[];
  /** Icons alone, 72 px; otherwise 256 px with words. */
  collapsed: boolean;
  /** The navbar is hidden: its items are at the foot. */
  tools?: boolean;
  /** Left out where the width leaves no choice. */
  onToggle?: () => void;
}

/** The vertical navigation of tablets and desktops. */
export function Sidebar({ entries, collapsed, tools = false, onToggle }: SidebarProps) {
  const [{ direction }] = useAppearance();
  const words = layoutWords();
  const { appName, companyName } = branding();
  const ToggleIcon = collapsed ? IconSidebarOpen : IconSidebarClose;
  const toggleWords = collapsed ? words.expand : words.collapse;
  const working = entries.filter(({ connected }) => connected);
  const closed = entries.filter(({ connected }) => !connected);
  const closedId = useId();
  const linkOf = (entry: ShownItem) => (
    <Tooltip
      content={whyClosed(entry) ?? entry.title}
      placement={direction === 'rtl' ? 'left' : 'right'}
      disabled={!collapsed && entry.connected}
    >
      <SectionLink
        to={entry.path}
        className={styles['entry']}
        aria-current={entry.active ? 'page' : undefined}
        aria-label={whyClosed(entry)}
        aria-keyshortcuts={shortcutOf(entry)}
        data-connected={entry.connected}
      >
        <EntryIcon name={entry.icon} />
        <span className={styles['title']} lang={languageOf(entry.title)}>
          {entry.title}
        </span>
      </SectionLink>
    </Tooltip>
  );
  return (
    <aside className={styles['sidebar']} data-collapsed={collapsed || undefined} data-print="hide">
      <Link to="/" className={styles['brand']} aria-label={words.home(appName)}>
        <BrandMark size={32} />
        {!collapsed && (
          <span className={styles['names']}>
            <strong>{appName}</strong>
            <span>
              <bdi>{companyName}</bdi>
            </span>
          </span>
        )}
      </Link>
      <nav aria-label={words.navigation} className={styles['scroll']}>
        <ul className={styles['list']}>
          {working.map((entry) => (
            <li key={entry.path}>{linkOf(entry)}</li>
          ))}
        </ul>
        {closed.length > 0 && (
          <>
            <h2 className={styles['closed']} id={closedId}>
              {words.closed}
            </h2>
            <ul className={styles['list']} aria-labelledby={closedId}>
              {closed.map((entry) => (
                <li key={entry.path}>{linkOf(entry)}</li>
              ))}
            </ul>
          </>
        )}
      </nav>
      {tools && (
        <div className={styles['tools']}>
          <NavigationButton entries={entries} tools />
          <NavbarTools few />
        </div>
      )}
      {onToggle && (
        <div className={styles['foot']}>
          <button
            type="button"
            className={styles['toggle']}
            title={toggleWords}
            aria-label={toggleWords}
            onClick={onToggle}
          >
            <ToggleIcon size={20} aria-hidden />
          </button>
        </div>
      )}
    </aside>
  );
}
