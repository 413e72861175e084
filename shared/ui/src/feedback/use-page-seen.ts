import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isSeen = () => document.visibilityState !== 'hidden';

/** Whether the page can be seen: not when its tab is behind another, or the window is put away. */
export function usePageSeen(): boolean {
  return useSyncExternalStore(subscribe, isSeen);
}
