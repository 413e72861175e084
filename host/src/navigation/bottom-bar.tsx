import { Drawer, IconMore, IconUnplugged } from '@studio/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './bottom-bar.module.css';
import { bottomBarEntries } from './bottom-bar-entries';
import { EntryIcon } from './entry-icon';
import type { ShownEntry } from './use-navigation-entries';

/** The navigation of phones: five sections and «Ещё» with all of them. */
export function BottomBar({ entries }: { entries: readonly ShownEntry[] }) {
  const [open, setOpen] = useState(false);
  const chosen = bottomBarEntries(entries);
  const elsewhere = entries.some((entry) => entry.active && !chosen.includes(entry));
  return (
    <>
      <nav className={styles['bar']} aria-label="Разделы" data-print="hide">
        {chosen.map((entry) => (
          <Link
            key={entry.path}
            to={entry.path}
            className={styles['entry']}
            aria-current={entry.active ? 'page' : undefined}
            aria-label={entry.connected ? entry.title : `${entry.title}, не подключён`}
            data-connected={entry.connected}
          >
            <EntryIcon name={entry.icon} />
            <span aria-hidden>{entry.short ?? entry.title}</span>
          </Link>
        ))}
        <button
          type="button"
          className={styles['entry']}
          aria-haspopup="dialog"
          data-current={elsewhere || undefined}
          onClick={() => setOpen(true)}
        >
          <IconMore size={20} aria-hidden />
          <span>Ещё</span>
        </button>
      </nav>
      <Drawer open={open} onClose={() => setOpen(false)} title="Все разделы">
        <ul className={styles['list']}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link
                to={entry.path}
                className={styles['line']}
                aria-current={entry.active ? 'page' : undefined}
                data-connected={entry.connected}
                onClick={() => setOpen(false)}
              >
                <EntryIcon name={entry.icon} />
                <span className={styles['title']}>{entry.title}</span>
                {!entry.connected && (
                  <span className={styles['note']}>
                    <IconUnplugged size={14} aria-hidden /> не подключён
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  );
}
