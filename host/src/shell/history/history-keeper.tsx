import { useAuth } from '@studio/portal';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { ownerOf } from '../../device/owner/owner-of';
import { visitedPages, withVisit } from './visited-pages';

/** Milliseconds that a page must stay: anyone who passes by has not been there, and the screen has its time to name itself. */
const STAY_MS = 500;

interface HistoryKeeperProps {
  /** Title of the page as it is shown now. */
  title: string;
  routeTitle: string;
}

/** Notes the open page among those that the person has visited. */
export function HistoryKeeper({ title, routeTitle }: HistoryKeeperProps) {
  const { pathname, search } = useLocation();
  const owner = ownerOf(useAuth());
  // The page stands until the next one has come, which on a slow line is longer than anybody stayed.
  const left = useNavigation().state !== 'idle';
  useEffect(() => {
    if (owner === null || left) return undefined;
    // When it was opened: what is chosen on it comes later, also while the next page is on its way.
    const at = Date.now();
    const timer = setTimeout(() => {
      const page = { path: pathname + search, title, named: title !== routeTitle, at };
      visitedPages.write(owner, withVisit(visitedPages.read(owner), page));
    }, STAY_MS);
    return () => clearTimeout(timer);
  }, [owner, left, pathname, search, title, routeTitle]);
  return null;
}
