import { useAuth } from '@studio/portal';
import { useMemo } from 'react';
import { useLocation, useNavigation as useRouterNavigation } from 'react-router-dom';
import { useRegistry } from '../sections/use-registry';
import { type NavigationItem, navigationItems, itemOf } from './navigation-items';
import { phrase } from '../language/words';

export interface ShownItem extends NavigationItem {
  /** The open page belongs to it. */
  active: boolean;
}

/** The navigation as the person has it now. */
export function useNavigationItems(): readonly NavigationItem[] {
  const registry = useRegistry();
  const { user } = useAuth();
  return useMemo(() => navigationItems(registry, user).map(spoken), [registry, user]);
}

/** Titles of the specification's items are known in every language; other sections keep their own. */
function spoken(item: NavigationItem): NavigationItem {
  return { ...item, title: phrase(item.title), short: item.short && phrase(item.short) };
}

/**
 * The same with the open item marked, those without a remote after all that work. `activePath` (a route's `navActiveLink`)
 * overrides the address.
 */
export function useNavigation(activePath?: string): readonly ShownItem[] {
  const items = useNavigationItems();
  const { pathname } = useLocation();
  // Where somebody is going is marked at once, whatever it waits for.
  const { location: next } = useRouterNavigation();
  const active = itemOf(items, next?.pathname ?? activePath ?? pathname);
  const shown = items.map((item) => ({ ...item, active: item === active }));
  return [...shown.filter(({ connected }) => connected), ...shown.filter(({ connected }) => !connected)];
}
