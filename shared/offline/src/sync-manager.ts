import type { Channel } from './change-relay';
import type { Clock } from './clock';
import type { OfflineFailure } from './failure';
import type { LocalStats, OfflineDuplicates } from './housekeeping';
import type { OfflineStore } from './offline-store';
import type { PhotoStatistics, PhotoUploads } from './photos/photo-uploads';
import type { OfflinePhotosession, RecordError, SessionInput } from './record';
import type { CycleReport } from './sync-cycle';
import type { SyncEventSource, SyncTrigger } from './sync-events';
import type { OfflineWrites, WriteStatistics } from './writes/offline-writes';

export interface SyncManagerOptions {
  store: OfflineStore;
  /** The access token of the cookie `accessToken`; null when there is none. */
  readToken: () => string | null | Promise<string | null>;
  fetch?: typeof globalThis.fetch;
  /** `/api` by default. */
  apiRoot?: string;
  clock?: Clock;
  /** Web Locks; null where there are none. The browser's by default. */
  locks?: Pick<LockManager, 'request'> | null;
  /** Source of `online`, `offline`, `pagehide` and `pageshow`; the window (or worker) by default. */
  page?: EventTarget;
  isOnline?: () => boolean;
  openChannel?: () => Channel | null;
  /** Asks the browser to wake the service worker later (Background Sync); called after each save. */
  wakeWorker?: () => void;
  report?: (message: string, error: unknown) => void;
}

/** Why a run did not take place (specification §5). What it would have done is done later, save when signed out. */
export type SkipReason = 'signed_out' | 'offline' | 'running' | 'too_soon' | 'locked';

export type SyncRun =
  | ({ kind: 'completed' } & CycleReport)
  | { kind: 'skipped'; reason: SkipReason }
  | { kind: 'failed'; failure: OfflineFailure };

export type SaveResult = { ok: true; record: OfflinePhotosession } | { ok: false; failure: OfflineFailure };

/**
 * What became of a session that was saved and sent at once. `saved`: it is safe on the device and goes later, by
 * itself unless `error.needs_person`. `refused`: the server will not take it as it is; it is still on the device,
 * so `edit` or `discard` it.
 */
export type SendResult =
  | { state: 'synced'; local_id: string; server_id: string; number: number }
  | { state: 'saved'; local_id: string; error: RecordError | null; sign_in_required: boolean }
  | { state: 'refused' | 'archived'; local_id: string; error: RecordError };

/**
 * `ok: false`: the device could not keep it. When online it was then sent straight to the server, which accepted it (`synced`, `ok: true`)
 * or not: `server` says why not; with `in_doubt` there was no answer, and pressing again with the same `local_id` never makes two.
 */
export type CreateResult =
  | ({ ok: true } & SendResult)
  | { ok: false; failure: OfflineFailure; server: RecordError | null; in_doubt: boolean };

export interface CreateOptions {
  /** Made by `newLocalId` when the form opens: pressing twice never makes two. A new one by default. */
  local_id?: string;
  /** Draft that the record takes the place of. */
  draft_key?: string;
  /** Milliseconds after which the record, safe on the device, is left to the engine: `saved`. 30 s by default. */
  timeoutMs?: number;
}

/** Sync statistics (specification §3) of the signed-in employee. Times are epoch milliseconds. */
export interface SyncStatistics extends LocalStats {
  sync_in_progress: boolean;
  is_online: boolean;
  /** Records with a scheduled retry. */
  retry_queue_size: number;
  next_sync: number | null;
  /** The queue waits for a sign-in. */
  sign_in_required: boolean;
  photos: PhotoStatistics;
  writes: WriteStatistics;
}

/** Sends what was saved on the device, once, whatever the network does. See the design note "Sending". */
export interface SyncManager extends SyncEventSource {
  /** Names the signed-in employee: only their records are shown and sent. Null after a log-out. Starts a run. */
  setOwner: (employeeId: string | null) => void;
  /** Watches network and page, starts periodic runs and the cleaning of logs, and makes a first run. */
  start: () => void;
  /** Ends everything that `start` began; a request on its way is left to end. */
  stop: () => void;
  /** Saves on the device and sends as soon as possible. `ok: false`: NOT saved, keep the form open. */
  save: (input: SessionInput, local_id?: string) => Promise<SaveResult>;
  /**
   * Saves on the device, then sends at once and waits for the reply. For a form. The same `local_id` again, while the first
   * is under way, gives the same result. Never rejects.
   */
  create: (input: SessionInput, options?: CreateOptions) => Promise<CreateResult>;
  /** «Повторить» at one record: sends it now, with its retries counted afresh. */
  retry: (local_id: string) => Promise<CreateResult>;
  /**
   * Changes a record and sends it in the next run. One that was sent already is followed by an update once the server
   * has answered; `ok: false` with `in_doubt` for one that was refused under its key, `location_fixed` for another location.
   */
  edit: (local_id: string, changes: Omit<SessionInput, 'created_at'>) => Promise<SaveResult>;
  /** Removes a record, and the photos kept for it, because a person said so. */
  discard: (local_id: string) => Promise<void>;
  /**
   * A person has confirmed that these are one session (specification §3): the newest is kept with the photos of all,
   * the older ones are removed from the device. What the server may have of them stays there.
   */
  keepNewest: (duplicates: OfflineDuplicates) => Promise<void>;
  /**
   * Sends what an author who cannot sign in any more has left here, for the signed-in administrator of the place. What the server refuses
   * stays with its reason.
   */
  handOver: (author: string) => Promise<void>;
  /** One run; `manual` by default. Never rejects. */
  sync: (trigger?: SyncTrigger) => Promise<SyncRun>;
  startPeriodic: () => void;
  stopPeriodic: () => void;
  /** What a service worker knows better than the browser's events. */
  setOnline: (online: boolean) => void;
  /** The service worker took over (`SW_ACTIVATED`). */
  workerActivated: () => void;
  isOnline: () => boolean;
  isSyncing: () => boolean;
  /** Records on their way right now. */
  sending: () => ReadonlySet<string>;
  statistics: () => Promise<SyncStatistics>;
  /** Photo files that wait on the device; sent after each run of records, and by themselves when they are due. */
  readonly photos: PhotoUploads;
  /** Everything else that staff save on the device: cash sales, quick operations, reports. */
  readonly writes: OfflineWrites;
}
