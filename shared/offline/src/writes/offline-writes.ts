import type { OfflineFailure } from '../failure';
import type { RecordError } from '../record';
import type { SyncTrigger } from '../sync-events';
import type { KeptWrite } from './kept-write';
import type { WriteKind, WritePayload } from './write-kind';

/** A change of a kept write; also those made by another tab or the service worker. */
export type WriteChange =
  | { stage: 'saved' | 'sending' | 'error' | 'discarded'; write: KeptWrite }
  /** The server has it, and the device no longer. `reply` is the server's body. */
  | { stage: 'sent'; write: KeptWrite; reply: Record<string, unknown> };

/**
 * What became of something that staff entered.
 *
 * - `sent`: the server has it;
 * - `saved`: it is safe on the device and goes by itself; `error` tells why not yet;
 * - `refused`: the server will not take it as it is. It is on the device: `save` it corrected under the same `id`, or
 *   `discard` it;
 * - `ok: false`: NOT saved. `server` tells what the server said, when the device could not keep it and it was sent
 *   straight away; pressing again with the same `id` never makes two.
 */
export type WriteResult<Reply = unknown> =
  | { ok: true; state: 'sent'; key: string; reply: Reply }
  | { ok: true; state: 'saved'; key: string; error: RecordError | null; sign_in_required: boolean }
  | { ok: true; state: 'refused'; key: string; error: RecordError }
  | { ok: false; failure: OfflineFailure; server: RecordError | null };

export interface WriteOptions {
  /** Where it is entered. */
  location_id?: string;
  /** Goes only after this has gone: the `local_id` of a session made on this device, or the key of another write. */
  after?: string;
}

export interface WriteStatistics {
  waiting: number;
  errors: number;
  /** ISO time; null when nothing waits. */
  oldest: string | null;
}

/** How a run ended; the rest is sent automatically when possible. */
export interface WriteRun {
  /** Not run at all: signed out, offline, or another tab or the service worker is at it. */
  skipped: boolean;
  sent: number;
  failed: number;
  /** Still to be sent, without those that wait for a person or for something before them. */
  left: number;
}

/**
 * Writes of staff other than photo sessions: saved on the device first, sent once, oldest first, under the rules of the sessions (design
 * note "Sending").
 */
export interface OfflineWrites {
  /**
   * Saves it on the device and, when online, sends it at once and waits for the reply, 30 s at most. The payload's `id` is the key:
   * generate it when the form opens. The same `id` again while it is being sent gives the same result. Never rejects.
   */
  save: <Payload extends WritePayload, Reply>(
    kind: WriteKind<Payload, Reply>,
    payload: Payload,
    options?: WriteOptions,
  ) => Promise<WriteResult<Reply>>;
  /** The signed-in employee's, in the order of saving; those of one kind when it is named. */
  list: (kind?: string) => Promise<KeptWrite[]>;
  /** «Повторить»: these (all failed ones without keys) are tried again now, retries counted afresh. */
  retry: (keys?: readonly string[]) => Promise<WriteRun>;
  /** Removes one that is not on the server because a person said so. */
  discard: (key: string) => Promise<void>;
  /**
   * Another record replaced one on this device: writes that wait for `from` wait for `to`, and refer to it instead. Bodies that the server
   * may have stay as they were sent.
   */
  follow: (from: string, to: string) => Promise<void>;
  /** One run; `manual` by default. Never rejects. */
  send: (trigger?: SyncTrigger) => Promise<WriteRun>;
  /** Keys on their way right now, in this tab. */
  sending: () => ReadonlySet<string>;
  /** Of the signed-in employee; zeros when nobody is signed in. */
  statistics: () => Promise<WriteStatistics>;
}
