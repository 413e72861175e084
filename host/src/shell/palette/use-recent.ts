import { refusedPage, useAuth } from '@studio/portal';
import { useNow } from '@studio/ui';
import { useLocation } from 'react-router-dom';
import { pageIcon } from '../history/page-icon';
import { useOwnerList } from '../history/use-owner-list';
import { useVisitedPages } from '../history/use-visited-pages';
import { useNavigationItems } from '../../navigation/use-navigation';
import { usePortal } from '../../sections/portal-context';
import { ageWords } from '../../device/age';
import type { Choice } from './choice';
import { recentChoices, withChoice } from './recent-choices';

interface Recent {
  /** What was chosen here and visited elsewhere, the newest first, each once, without the open page. */
  choices: readonly Choice[];
  /** What was chosen here alone. */
  chosen: readonly Choice[];
  note: (choice: Choice) => void;
  clear: () => void;
}

/** What the person came back to of late. */
export function useRecent(): Recent {
  const { user } = useAuth();
  const places = useNavigationItems();
  const { pages: shellPages } = usePortal();
  const { pathname, search } = useLocation();
  const visited = useVisitedPages();
  const [kept, change] = useOwnerList(recentChoices);
  const now = useNow();
  const chosen = kept.filter(
    ({ path }) => path !== pathname + search && (user === null || refusedPage(user, pathOf(path)) === null),
  );
  const pages = visited.pages.map(({ path, title, at }) => ({
    id: `visited:${path}`,
    title,
    hint: ageWords(at, now),
    icon: pageIcon(places, shellPages, path),
    path,
    at,
  }));
  const all = [...chosen, ...pages].sort((one, other) => other.at - one.at);
  return {
    // A chosen place says more of itself than the page that it led to.
    choices: all
      .map((one) => chosen.find(({ path }) => path === one.path) ?? one)
      .filter(({ path }, index, list) => list.findIndex((one) => one.path === path) === index),
    chosen,
    note: (choice) => change((recent) => withChoice(recent, choice, Date.now())),
    clear: () => {
      change(() => []);
      visited.clear();
    },
  };
}

function pathOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
