import type { ChangeRelay } from './change-relay';
import type { OfflineStore } from './offline-store';
import type { RecordChange, SyncEmitter, SyncResult } from './sync-events';

/** What the parts of one engine know in common. */
export interface Engine {
  readonly store: OfflineStore;
  readonly events: SyncEmitter;
  report: (message: string, error: unknown) => void;
  /** The signed-in employee. */
  owner: string | null;
  /** As browser, service worker or host last reported. */
  online: boolean;
  /** The browser's own state; runs requested by a person and periodic ones use it alone. */
  browserIsOnline: () => boolean;
  /** Something is being sent by this engine. */
  running: boolean;
  /** Between `start` and `stop`: runs are appointed by themselves. */
  started: boolean;
  /** The server refused the token; cleared by the first answer that does not. */
  signInRequired: boolean;
  /** Keys of the records on their way right now. */
  readonly sending: Set<string>;
  /** Ids of the photos being sent, with the bytes that the server has acknowledged. */
  readonly sendingPhotos: Map<string, number>;
  /** Keys of the other writes on their way. */
  readonly sendingWrites: Set<string>;
}

/** Tells this page, and the others of the same employee, what became of a record; nobody hears of another's. */
export function announceChange(engine: Engine, relay: ChangeRelay, change: RecordChange): void {
  if (change.stage === 'sending') engine.sending.add(change.local_id);
  else engine.sending.delete(change.local_id);
  const concerned = change.stage === 'removed' ? engine.owner : change.record.owner;
  if (!concerned) return;
  const event = { type: 'record_changed', ...change } as const;
  if (concerned === engine.owner) engine.events.emit(event);
  relay.send(concerned, event);
}

/** The server refused the token: everything waits, and the screens are notified once. */
export function requireSignIn(engine: Engine, runner: string): void {
  if (runner !== engine.owner) return;
  if (!engine.signInRequired) engine.events.emit({ type: 'sign_in_required', owner: runner });
  engine.signInRequired = true;
}

/** Learns from the answers that `runner` got whether the queue has to wait for a sign-in. */
export function noteSignIn(engine: Engine, runner: string, results: readonly SyncResult[]): void {
  if (results.length === 0 || runner !== engine.owner) return;
  if (results.some((result) => result.status === 'unauthorized')) requireSignIn(engine, runner);
  else engine.signInRequired = false;
}
