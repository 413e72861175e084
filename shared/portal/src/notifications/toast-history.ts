import { atom, useAtomValue } from 'jotai';
import { portalStore } from '../portal-store';
import type { Notification } from './notification';

/** A toast that was shown in this tab. */
export interface ShownToast extends Pick<Notification, 'id' | 'message' | 'color' | 'requestId'> {
  /** Epoch milliseconds. */
  at: number;
}

const TOAST_HISTORY_KEY = 'studio-portal-toasts';
/** How many are kept; of more, errors stay longest. */
const MAX_KEPT_TOASTS = 100;

const historyAtom = atom<readonly ShownToast[]>(readKept());

/** Keeps a toast that is shown now; one that takes the place of another on show takes it here too. */
export function rememberToast({ id, message, color, requestId }: Notification, replaces: boolean): void {
  const before = portalStore.get(historyAtom);
  const earlier = replaces ? before.findLastIndex((toast) => toast.id === id) : -1;
  keep([...before.filter((_, index) => index !== earlier), { id, message, color, requestId, at: Date.now() }]);
}

/** Call at log-out: the next person is not told what the last one did. */
export function forgetToasts(): void {
  keep([]);
}

/** The toasts that were shown in this tab since it was opened, reloads included; the oldest first. */
export function useToastHistory(): readonly ShownToast[] {
  return useAtomValue(historyAtom, { store: portalStore });
}

function keep(toasts: readonly ShownToast[]): void {
  let surplus = toasts.length - MAX_KEPT_TOASTS;
  const kept = toasts.filter(({ color }) => color === 'error' || surplus-- <= 0).slice(-MAX_KEPT_TOASTS);
  portalStore.set(historyAtom, kept);
  try {
    sessionStorage.setItem(TOAST_HISTORY_KEY, JSON.stringify(kept));
  } catch {
    // Without room they last until the page is left.
  }
}

function readKept(): ShownToast[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(TOAST_HISTORY_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isToast) : [];
  } catch {
    return [];
  }
}

function isToast(value: unknown): value is ShownToast {
  return (
    typeof value === 'object' && value !== null && 'message' in value && 'at' in value && typeof value.at === 'number'
  );
}
