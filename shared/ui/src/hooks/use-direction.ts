import { useSyncExternalStore } from 'react';

export type Direction = 'ltr' | 'rtl';

/** Which way the page runs: `dir` of `<html>`, set by whoever owns the choice; follows it. */
export function useDirection(): Direction {
  return useSyncExternalStore(follow, currentDirection);
}

/** The same at one moment, for keys and scrolling. */
export function currentDirection(): Direction {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}

function follow(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
