import { useAuth } from '@studio/portal';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useRegistry } from '../sections/use-registry';
import { type NavigationPlace, navigationPlaces, placeOf } from './navigation-places';
import { phrase } from '../language/words';

export interface ShownPlace extends NavigationPlace {
  /** The open page belongs to it. */
  active: boolean;
}

/** The navigation as the person has it now. */
export function useNavigationPlaces(): readonly NavigationPlace[] {
  const registry = useRegistry();
  const { user } = useAuth();
  return useMemo(() => navigationPlaces(registry, user).map(spoken), [registry, user]);
}

/** Titles of the specification's places are known in every language; other sections keep their own. */
function spoken(place: NavigationPlace): NavigationPlace {
  return { ...place, title: phrase(place.title), short: place.short && phrase(place.short) };
}

/**
 * The same with the open place marked, those without a remote («Скоро») after all that work. `activePath` (a route's `navActiveLink`)
 * overrides the address.
 */
export function useNavigation(activePath?: string): readonly ShownPlace[] {
  const places = useNavigationPlaces();
  const { pathname } = useLocation();
  const active = placeOf(places, activePath ?? pathname);
  const shown = places.map((place) => ({ ...place, active: place === active }));
  return [...shown.filter(({ connected }) => connected), ...shown.filter(({ connected }) => !connected)];
}
