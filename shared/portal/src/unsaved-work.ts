import { atom, useAtomValue } from 'jotai';
import { useEffect, useId } from 'react';
import { portalStore } from './portal-store';

const dirtyFormsAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Tells the shell that a form holds something unsaved: a new version of the portal is not applied meanwhile and the
 * browser asks before the tab is closed.
 */
export function useUnsavedWork(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    portalStore.set(dirtyFormsAtom, (forms) => new Set([...forms, id]));
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      portalStore.set(dirtyFormsAtom, (forms) => new Set([...forms].filter((form) => form !== id)));
    };
  }, [dirty, id]);
}

/** For the shell: whether any form holds something unsaved. */
export function useHasUnsavedWork(): boolean {
  return useAtomValue(dirtyFormsAtom, { store: portalStore }).size > 0;
}

/** The same at one moment, outside React. */
export function hasUnsavedWork(): boolean {
  return portalStore.get(dirtyFormsAtom).size > 0;
}
