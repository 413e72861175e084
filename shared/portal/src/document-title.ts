import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { branding } from './branding';
import { portalStore } from './portal-store';

const screenTitleAtom = atom<string | null>(null);

/**
 * Names the screen in the top bar and in the browser's title («Фотосессия № 1204 · Портал студии»). Null keeps the
 * route's own title, for the time that the data is still loading.
 */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    portalStore.set(screenTitleAtom, title);
    return () => portalStore.set(screenTitleAtom, (shown) => (shown === title ? null : shown));
  }, [title]);
}

/** What the screen calls itself now, outside React; null when it leaves the route's title. */
export function screenTitle(): string | null {
  return portalStore.get(screenTitleAtom);
}

/** For the shell: the title that the screen gave itself, else `routeTitle`; keeps the browser's title in step. */
export function usePageTitle(routeTitle: string): string {
  const title = useAtomValue(screenTitleAtom, { store: portalStore }) ?? routeTitle;
  useEffect(() => {
    document.title = `${title} · ${branding().appName}`;
  }, [title]);
  return title;
}
