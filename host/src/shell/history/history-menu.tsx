import { IconButton, IconHistory, IconTrash, Menu, useNow } from '@studio/ui';
import { useNavigate } from 'react-router-dom';
import { EntryIcon } from '../../navigation/entry-icon';
import { useNavigationItems } from '../../navigation/use-navigation';
import { usePortal } from '../../sections/portal-context';
import { ageWords } from '../../device/age';
import styles from './history-menu.module.css';
import { pageIcon } from './page-icon';
import { useVisitedPages } from './use-visited-pages';
import { historyWords } from './words';
import { phrase } from '../../language/words';

/** The pages that the person has been on, behind a button of the top bar. */
export function HistoryMenu() {
  const words = historyWords();
  const navigate = useNavigate();
  const places = useNavigationItems();
  const { pages: shellPages } = usePortal();
  const { pages, clear } = useVisitedPages();
  const now = useNow();
  return (
    <Menu
      trigger={
        <IconButton label={words.title}>
          <IconHistory size={20} aria-hidden />
        </IconButton>
      }
      header={
        <div className={styles['head']}>
          <strong>{words.recent}</strong>
          {pages.length === 0 && <span>{words.empty}</span>}
        </div>
      }
      groups={[
        pages.map(({ path, title, at }) => ({
          id: path,
          label: phrase(title),
          note: ageWords(at, now),
          icon: <EntryIcon name={pageIcon(places, shellPages, path)} size={18} />,
          onSelect: () => void navigate(path),
        })),
        pages.length === 0
          ? []
          : [{ id: 'clear', label: words.clear, icon: <IconTrash size={18} aria-hidden />, onSelect: clear }],
      ]}
    />
  );
}
