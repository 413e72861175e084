import { useAuth, useSync } from '@studio/portal';
import { IconMore } from '@studio/ui';
import { layoutWords } from '../layout/words';
import { countQueue } from '../../device/queue/queue-count';
import styles from './bottom-bar.module.css';
import { bottomBarEntries } from './bottom-bar-entries';
import { EntryIcon } from '../../navigation/entry-icon';
import { useOverlayNavigation } from './overlay-navigation';
import { SectionLink } from '../../navigation/section-link';
import type { ShownItem } from '../../navigation/use-navigation';
import { waitingWords } from './waiting-words';
import { languageOf } from '../../language/words';

const QUICK = ['quick_consumption', 'quick_arrival', 'quick_transfer'] as const;

/** The navigation of phones: five sections and «Ещё» with all of them. */
export function BottomBar({ entries }: { entries: readonly ShownItem[] }) {
  const { show, overlay } = useOverlayNavigation(entries, true);
  const queue = countQueue(useSync().statistics);
  const { can } = useAuth();
  const chosen = bottomBarEntries(entries, QUICK.some(can));
  const elsewhere = entries.some((entry) => entry.active && !chosen.includes(entry));
  const words = layoutWords();
  return (
    <>
      <nav className={styles['bar']} aria-label={words.navigation} data-print="hide">
        {chosen.map((entry) => (
          <SectionLink
            key={entry.path}
            to={entry.path}
            className={styles['entry']}
            aria-current={entry.active ? 'page' : undefined}
            aria-label={entry.title}
            lang={languageOf(entry.title)}
          >
            <EntryIcon name={entry.icon} />
            <span aria-hidden>{entry.short ?? entry.title}</span>
          </SectionLink>
        ))}
        <button
          type="button"
          className={styles['entry']}
          aria-haspopup="dialog"
          aria-label={queue.total > 0 ? words.moreWaiting(waitingWords(queue)) : words.more}
          data-current={elsewhere || undefined}
          onClick={show}
        >
          <IconMore size={20} aria-hidden />
          <span>{words.more}</span>
          {queue.total > 0 && (
            <span className={styles['count']} data-error={queue.errors > 0 || undefined} aria-hidden>
              {queue.errors > 0 ? '!' : ''}
              {queue.total > 99 ? '99+' : queue.total}
            </span>
          )}
        </button>
      </nav>
      {overlay}
    </>
  );
}
