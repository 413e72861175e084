import { Link, useSync } from '@studio/portal';
import { Drawer, IconInbox, useBreakpoint } from '@studio/ui';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { OverlayTools } from '../layout/navbar-tools';
import { layoutWords } from '../layout/words';
import { countQueue } from '../../device/queue/queue-count';
import { EntryIcon } from '../../navigation/entry-icon';
import styles from './navigation-drawer.module.css';
import { SectionLink } from '../../navigation/section-link';
import type { ShownItem } from '../../navigation/use-navigation';
import { waitingWords } from './waiting-words';
import { whyClosed } from './why-closed';
import { languageOf } from '../../language/words';

interface NavigationDrawerProps {
  open: boolean;
  onClose: () => void;
  entries: readonly ShownItem[];
  tools: boolean;
}

/** All places over the page. Going anywhere closes it. */
export default function NavigationDrawer({ open, onClose, entries, tools }: NavigationDrawerProps) {
  const queue = countQueue(useSync().statistics);
  const phone = useBreakpoint() === 'phone';
  const { pathname } = useLocation();
  const at = useRef(pathname);
  const words = layoutWords();

  useEffect(() => {
    if (at.current !== pathname) onClose();
    at.current = pathname;
  }, [pathname, onClose]);

  const working = entries.filter(({ connected }) => connected);
  const closed = entries.filter(({ connected }) => !connected);
  const closedId = useId();
  const linkOf = (entry: ShownItem) => (
    <SectionLink
      to={entry.path}
      className={styles['line']}
      aria-current={entry.active ? 'page' : undefined}
      data-connected={entry.connected}
      onClick={onClose}
    >
      <EntryIcon name={entry.icon} />
      <span className={styles['title']} lang={languageOf(entry.title)}>
        {whyClosed(entry) ?? entry.title}
      </span>
    </SectionLink>
  );
  return (
    <Drawer open={open} onClose={onClose} title={words.allPlaces} placement="start" size="sm">
      {(tools || phone) && (
        <fieldset className={styles['tools']} aria-label={words.tools}>
          <OverlayTools />
        </fieldset>
      )}
      <ul className={styles['list']}>
        <li>
          <Link to="/offline" className={styles['line']} onClick={onClose}>
            <IconInbox size={20} aria-hidden />
            <span className={styles['title']}>{words.queue}</span>
            {queue.total > 0 && <span className={styles['note']}>{waitingWords(queue)}</span>}
          </Link>
        </li>
        {working.map((entry) => (
          <li key={entry.path}>{linkOf(entry)}</li>
        ))}
      </ul>
      {closed.length > 0 && (
        <>
          <h3 className={styles['closed']} id={closedId}>
            {words.closed}
          </h3>
          <ul className={styles['list']} aria-labelledby={closedId}>
            {closed.map((entry) => (
              <li key={entry.path}>{linkOf(entry)}</li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}
