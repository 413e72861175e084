import { useLocation } from 'react-router-dom';
import { itemOf, type NavigationItem } from './navigation-items';
import { useNavigationItems } from './use-navigation';

/** The first page of the navigation that works for the person and is not the one shown: the start page, wherever it works. Null for none. */
export function useWayOut(): NavigationItem | null {
  const items = useNavigationItems();
  const { pathname } = useLocation();
  const shown = itemOf(items, pathname);
  return items.find((item) => item.connected && item !== shown) ?? null;
}
