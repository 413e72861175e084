import type { RemoteFailure } from './remote-failure';

/** A failure as it happened: which page it hit, and when (epoch milliseconds of this device). */
export interface NotedFailure {
  failure: RemoteFailure;
  /** Path of the page, without query and hash: those may contain names and phones. */
  path: string;
  at: number;
}

type Listener = (noted: NotedFailure) => void;

const listeners = new Set<Listener>();

/** Notifies listeners (the reports to the server) that a section failed. Never throws. */
export function noteFailure(failure: RemoteFailure): void {
  const noted: NotedFailure = { failure, path: location.pathname, at: Date.now() };
  for (const listener of listeners) {
    try {
      listener(noted);
    } catch (error) {
      console.error('A failure could not be passed on', error);
    }
  }
}

/** Follows the failures of sections from now on; returns the way to stop. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** By remote (the registry's is empty): the number last reported. */
const told = new Map<string, string>();

/** The same for a failure that is tried again and again: told once, until it recovers or has another number. */
export function noteFailureOnce(failure: RemoteFailure): void {
  if (told.get(failure.remote) === failure.number) return;
  told.set(failure.remote, failure.number);
  noteFailure(failure);
}

/** The remote works again: its next failure is a new one. */
export function noteRecovered(remote: string): void {
  told.delete(remote);
}
