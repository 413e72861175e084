import { replyMark } from '@studio/contracts';
import { atom, useAtomValue } from 'jotai';
import { portalStore } from './portal-store';

/** What the last answer of the API told, whatever its status. */
export interface ServerContact {
  /** Epoch milliseconds by the device's clock; kept over reloads. Null before the first answer of all. */
  at: number | null;
  /** The device's clock minus the server's, in milliseconds; known to a second or so. Null in a tab that got no answer yet. */
  clockDifference: number | null;
}

const LAST_CONTACT_KEY = 'studio-portal-last-contact';
/** Milliseconds between two writes to local storage. */
const WRITE_PAUSE_MS = 5_000;
/** A slower answer says too little about the time. */
const SLOW_ANSWER_MS = 10_000;

const contactAtom = atom<ServerContact>({ at: readKept(), clockDifference: null });
let written = 0;

/** Notes an answer that the server gave to a call begun at `startedAt` (epoch milliseconds of this device). */
export function noteServerContact(response: Response, startedAt: number): void {
  if (!isFromApi(response)) return;
  const now = Date.now();
  const { clockDifference } = portalStore.get(contactAtom);
  portalStore.set(contactAtom, {
    at: now,
    clockDifference: clockDifferenceOf(response, startedAt, now) ?? clockDifference,
  });
  if (Math.abs(now - written) < WRITE_PAUSE_MS) return;
  written = now;
  try {
    localStorage.setItem(LAST_CONTACT_KEY, String(now));
  } catch {
    // A full local storage costs only the time of the last contact after a reload.
  }
}

/** Follows the last contact live. */
export function useServerContact(): ServerContact {
  return useAtomValue(contactAtom, { store: portalStore });
}

/** What a proxy or a captive portal says is no contact. */
function isFromApi(response: Response): boolean {
  return response.status < 500 && replyMark(response.headers) === 'api';
}

/** `Date` is cut to whole seconds and was written somewhere between the two moments. */
function clockDifferenceOf(response: Response, startedAt: number, now: number): number | null {
  const server = Date.parse(response.headers.get('date') ?? '');
  const took = now - startedAt;
  if (Number.isNaN(server) || took < 0 || took > SLOW_ANSWER_MS) return null;
  return Math.round((startedAt + now) / 2 - (server + 500));
}

function readKept(): number | null {
  try {
    const kept = Number(localStorage.getItem(LAST_CONTACT_KEY));
    return Number.isFinite(kept) && kept > 0 ? kept : null;
  } catch {
    return null;
  }
}
