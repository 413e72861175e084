import { branding, isMac } from '@studio/portal';
import { IconButton, IconSidebarClose, IconSidebarOpen, IconUnplugged, Tooltip } from '@studio/ui';
import { Link } from 'react-router-dom';
import { BrandMark } from '../layout/brand-mark';
import { EntryIcon } from './entry-icon';
import { SectionLink } from './section-link';
import styles from './sidebar.module.css';
import type { ShownPlace } from './use-navigation';

interface SidebarProps {
  entries: readonly ShownPlace[];
  /** Icons alone, 72 px; otherwise 256 px with words. */
  collapsed: boolean;
  /** Left out where the width leaves no choice. */
  onToggle?: () => void;
}

/** The vertical navigation of tablets and desktops. */
export function Sidebar({ entries, collapsed, onToggle }: SidebarProps) {
  return (
    <aside className={styles['sidebar']} data-collapsed={collapsed || undefined} data-print="hide">
      <Link to="/" className={styles['brand']} aria-label={`${branding().appName}, главная`}>
        <BrandMark size={32} />
        {!collapsed && (
          <span className={styles['names']}>
            <strong>{branding().appName}</strong>
            <span>{branding().companyName}</span>
          </span>
        )}
      </Link>
      <nav aria-label="Разделы" className={styles['scroll']}>
        <ul className={styles['list']}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Tooltip content={tooltipOf(entry)} placement="right" disabled={!collapsed && entry.connected}>
                <SectionLink
                  to={entry.path}
                  className={styles['entry']}
                  aria-current={entry.active ? 'page' : undefined}
                  aria-label={entry.connected ? undefined : `${entry.title}, не подключён`}
                  aria-keyshortcuts={shortcutOf(entry)}
                  data-connected={entry.connected}
                >
                  <EntryIcon name={entry.icon} />
                  <span className={styles['title']}>{entry.title}</span>
                  {!entry.connected && !collapsed && <IconUnplugged size={14} aria-hidden />}
                </SectionLink>
              </Tooltip>
            </li>
          ))}
        </ul>
      </nav>
      {onToggle && (
        <div className={styles['foot']}>
          <IconButton label={collapsed ? 'Развернуть меню' : 'Свернуть меню'} onClick={onToggle}>
            {collapsed ? <IconSidebarOpen size={20} aria-hidden /> : <IconSidebarClose size={20} aria-hidden />}
          </IconButton>
        </div>
      )}
    </aside>
  );
}

function tooltipOf({ title, connected }: ShownPlace): string {
  return connected ? title : `${title}: раздел не подключён`;
}

function shortcutOf({ digit }: ShownPlace): string | undefined {
  return digit === null ? undefined : `${isMac() ? 'Control' : 'Alt'}+${digit}`;
}
