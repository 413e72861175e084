import { refusedPage, useAuth } from '@studio/portal';
import { useLocation } from 'react-router-dom';
import { useOwnerList } from './use-owner-list';
import { type VisitedPage, visitedPages } from './visited-pages';

/** Where the person has been and may still go, the newest first, the open page left out; and the way to forget it all. */
export function useVisitedPages(): { pages: readonly VisitedPage[]; clear: () => void } {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  const [all, change] = useOwnerList(visitedPages);
  const pages = all.filter(({ path }) => {
    const place = new URL(path, location.origin).pathname;
    return path !== pathname + search && (user === null || refusedPage(user, place) === null);
  });
  return { pages, clear: () => change(() => []) };
}
