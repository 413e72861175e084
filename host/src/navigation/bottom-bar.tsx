import { useSync } from '@studio/portal';
import { Drawer, IconInbox, IconMore, IconUnplugged } from '@studio/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { countQueue, type QueueCount, queueWords } from '../queue/queue-count';
import styles from './bottom-bar.module.css';
import { bottomBarEntries } from './bottom-bar-entries';
import { EntryIcon } from './entry-icon';
import { SectionLink } from './section-link';
import type { ShownPlace } from './use-navigation';

/** The navigation of phones: five sections and «Ещё» with all of them. */
export function BottomBar({ entries }: { entries: readonly ShownPlace[] }) {
  const [open, setOpen] = useState(false);
  const queue = countQueue(useSync().statistics);
  const chosen = bottomBarEntries(entries);
  const elsewhere = entries.some((entry) => entry.active && !chosen.includes(entry));
  return (
    <>
      <nav className={styles['bar']} aria-label="Разделы" data-print="hide">
        {chosen.map((entry) => (
          <SectionLink
            key={entry.path}
            to={entry.path}
            className={styles['entry']}
            aria-current={entry.active ? 'page' : undefined}
            aria-label={entry.connected ? entry.title : `${entry.title}, не подключён`}
            data-connected={entry.connected}
          >
            <EntryIcon name={entry.icon} />
            <span aria-hidden>{entry.short ?? entry.title}</span>
          </SectionLink>
        ))}
        <button
          type="button"
          className={styles['entry']}
          aria-haspopup="dialog"
          aria-label={queue.total > 0 ? `Ещё, на устройстве ждёт: ${waitingWords(queue)}` : undefined}
          data-current={elsewhere || undefined}
          onClick={() => setOpen(true)}
        >
          <IconMore size={20} aria-hidden />
          <span>Ещё</span>
          {queue.total > 0 && (
            <span className={styles['count']} data-error={queue.errors > 0 || undefined} aria-hidden>
              {queue.errors > 0 ? '!' : ''}
              {queue.total > 99 ? '99+' : queue.total}
            </span>
          )}
        </button>
      </nav>
      <Drawer open={open} onClose={() => setOpen(false)} title="Все разделы">
        <ul className={styles['list']}>
          <li>
            <Link to="/offline" className={styles['line']} onClick={() => setOpen(false)}>
              <IconInbox size={20} aria-hidden />
              <span className={styles['title']}>Очередь на устройстве</span>
              {queue.total > 0 && <span className={styles['note']}>{waitingWords(queue)}</span>}
            </Link>
          </li>
          {entries.map((entry) => (
            <li key={entry.path}>
              <SectionLink
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
              </SectionLink>
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  );
}

function waitingWords(queue: QueueCount): string {
  return `${queueWords(queue)}${queue.errors > 0 ? `, с ошибкой: ${queue.errors}` : ''}`;
}
