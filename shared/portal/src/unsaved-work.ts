import { atom } from 'jotai';
import { useEffect, useId } from 'react';
import { portalStore } from './portal-store';

/** Web Lock that every tab takes, shared, while one of its forms is dirty: that is how other tabs know. */
const UNSAVED_LOCK = 'portal-unsaved';

const dirtyFormsAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Tells the shell that a form has unsaved changes: meanwhile no tab of this browser applies a new version of the portal, and the browser
 * asks before the tab is closed.
 */
export function useUnsavedWork(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    portalStore.set(dirtyFormsAtom, (forms) => new Set([...forms, id]));
    const release = holdUnsavedLock();
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      release();
      portalStore.set(dirtyFormsAtom, (forms) => new Set([...forms].filter((form) => form !== id)));
    };
  }, [dirty, id]);
}

/** Whether any form of this tab has unsaved changes. */
export function hasUnsavedWork(): boolean {
  return portalStore.get(dirtyFormsAtom).size > 0;
}

/** The same of every tab of this browser; without Web Locks, of this one alone. */
export async function hasUnsavedWorkAnywhere(): Promise<boolean> {
  if (hasUnsavedWork()) return true;
  const { held = [] } = (await webLocks()?.query()) ?? {};
  return held.some(({ name }) => name === UNSAVED_LOCK);
}

function holdUnsavedLock(): () => void {
  let release = () => {};
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  webLocks()
    ?.request(UNSAVED_LOCK, { mode: 'shared' }, () => done)
    .catch(() => {});
  return release;
}

/** Missing on plain-http addresses. */
function webLocks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}
