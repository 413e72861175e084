import { useAuth } from '@studio/portal';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
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

/** Titles of the specification's places are known in every language; other sections keep their own. */
function spoken(place: NavigationItem): NavigationItem {
  return { ...place, title: phrase(place.title), short: place.short && phrase(place.short) };
}

/**
 * The same with the open place marked, those without a remote («Скоро») after all that work. `activePath` (a route's `navActiveLink`)
 * overrides the address.
 */
export function useNavigation(activePath?: string): readonly ShownItem[] {
  const places = useNavigationItems();
  const { pathname } = useLocation();
  const active = itemOf(places, activePath ?? pathname);
  const shown = places.map((place) => ({ ...place, active: place === active }));
  return [...shown.filter(({ connected }) => connected), ...shown.filter(({ connected }) => !connected)];
}
