import { portalStore } from '@studio/portal';
import { atom, useAtomValue } from 'jotai';

const liveAtom = atom(false);

/** Whether notifications come by themselves now; while they do not, they are looked for. */
export function useLive(): boolean {
  return useAtomValue(liveAtom);
}

export function setLive(live: boolean): void {
  portalStore.set(liveAtom, live);
}
