import { atom } from 'jotai';
import { useEffect, useId } from 'react';
import { readToken } from './auth/token-storage';
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

/** Milliseconds in which the pages of a person whose rights have changed give way. */
const GIVING_WAY_MS = 15_000;
let givingWayUntil = 0;

/** Call before what its person may do changes: forms that go because of it keep what was typed. */
export function takeWorkAway(): void {
  givingWayUntil = performance.now() + GIVING_WAY_MS;
}

/** Whether a form that goes now is taken from its person, by the end of the session or a change of rights, rather than closed by them. */
export function isWorkTakenAway(): boolean {
  return readToken() === null || performance.now() < givingWayUntil;
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
