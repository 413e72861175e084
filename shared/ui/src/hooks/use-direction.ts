import { useSyncExternalStore } from 'react';

export type Direction = 'ltr' | 'rtl';

/** Which way the page runs: `dir` of `<html>`, set by anyone who owns the choice; follows it. */
export function useDirection(): Direction {
  return useSyncExternalStore(follow, currentDirection);
}

/** The same at one moment, for keys and scrolling. */
function currentDirection(): Direction {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}

/** A key as one that reads from left to right would press it: where lines run the other way, the two side arrows change places. */
export function readingKey(key: string): string {
  if (currentDirection() === 'ltr') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}

function follow(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
