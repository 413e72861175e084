import { IconCheck, IconChevronDown, Menu } from '@studio/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { layoutWords } from '../layout/words';
import { EntryIcon } from '../../navigation/entry-icon';
import styles from './horizontal-bar.module.css';
import { SectionLink } from '../../navigation/section-link';
import { shortcutOf } from '../../navigation/shortcut-of';
import { useFitting } from './use-fitting';
import type { ShownItem } from '../../navigation/use-navigation';
import { whyClosed } from './why-closed';
import { languageOf } from '../../language/words';

/** The second bar of the horizontal navigation: the places in their order; what does not fit is in «Ещё». */
export default function HorizontalBar({ entries }: { entries: readonly ShownItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFitting(list, entries.length);
  const navigate = useNavigate();
  const words = layoutWords();
  const rest = entries.slice(fitting);
  return (
    <nav className={styles['bar']} aria-label={words.navigation}>
      <div className={styles['row']}>
        <ul ref={list} className={styles['list']}>
          {entries.map((entry, index) => (
            <li key={entry.path} data-over={index >= fitting || undefined}>
              <SectionLink
                to={entry.path}
                className={styles['entry']}
                aria-current={entry.active ? 'page' : undefined}
                aria-label={whyClosed(entry)}
                aria-keyshortcuts={shortcutOf(entry)}
                title={whyClosed(entry)}
                data-connected={entry.connected}
              >
                <EntryIcon name={entry.icon} />
                <span lang={languageOf(entry.title)}>{entry.title}</span>
              </SectionLink>
            </li>
          ))}
        </ul>
        {rest.length > 0 && (
          <Menu
            trigger={
              <button
                type="button"
                className={styles['entry']}
                aria-current={rest.some(({ active }) => active) ? 'true' : undefined}
              >
                {words.more}
                <IconChevronDown size={16} aria-hidden />
              </button>
            }
            groups={[
              rest.map((entry) => ({
                id: entry.path,
                label: whyClosed(entry) ?? entry.title,
                icon: <EntryIcon name={entry.icon} />,
                mark: entry.active ? <IconCheck size={16} aria-label={words.chosen} /> : undefined,
                onSelect: () => void navigate(entry.path),
              })),
            ]}
          />
        )}
      </div>
    </nav>
  );
}
