import type { NewPhotosession, PhotosessionUpdate, SessionState } from '@studio/contracts';

/** Specification §4 "Photo session sync status". Unsynced means `pending` or `error`. */
export type SyncStatus = 'pending' | 'error' | 'synced';

/**
 * What a form hands over to be saved: the body of the call, and the names that the list shows while the server's
 * are not known.
 */
export interface SessionInput extends NewPhotosession {
  /** Display name of the photographer. */
  photographer?: string | null;
  /** Display name of the location. */
  location_name?: string | null;
}

/** Why a record is not on the server, in words for staff. */
export interface RecordError {
  /** Code of the API's error body, or one of `network`, `timeout`, `untrusted_reply`, `http`. */
  code: string;
  /** A Russian sentence. */
  message: string;
  /** What the specification's §8 has for the log: `HTTP {status}: {statusText}`, the time-out, the browser's words. */
  technical: string;
  /** HTTP status; null when no answer came. */
  status: number | null;
  /** Name of the input that the server refused. */
  field: string | null;
  request_id: string | null;
  /** True when sending the same again is pointless: somebody has to look at it. */
  needs_person: boolean;
  /** ISO time of the attempt by the device's clock. */
  at: string;
  /** Further details of the API's error body: of a `conflict`, the session on the server. */
  details?: unknown;
}

/** Offline photo session record (specification §3), keyed by `local_id`. Times are ISO 8601 by the device's clock. */
export interface OfflinePhotosession extends SessionInput {
  local_id: string;
  /** Employee that made it; null only in records of database version 1, which the next sender adopts. */
  owner: string | null;
  /** Cleared once the server has it. */
  created_offline: boolean;
  sync_status: SyncStatus;
  local_created_at: string;
  local_updated_at: string;
  created_at: string;
  session_state: SessionState;
  /** Set after a sync. */
  server_id: string | null;
  retry_count: number;
  /** Counts the edits on this device, from 1. */
  revision: number;
  /** The body as it was first sent: the server may have it, so it is never sent otherwise. Null before that. */
  sent_body: NewPhotosession | null;
  /** Bodies that were sent and then replaced; the server may have one of them. */
  thawed_bodies?: NewPhotosession[];
  /** Revision of the session on the server that `sent_body` is; absent before the server has it. */
  server_revision?: number;
  /** Changes on their way to a session that the server has: never sent otherwise until it has answered. */
  sent_update?: SentUpdate | null;
  /** Changes that were sent and then given up for others; the server may have taken one of them unheard. */
  thawed_updates?: PhotosessionUpdate[];
  error: RecordError | null;
  /** When the server said that the session was deleted there: kept for the person to see, never sent again. */
  archived_at: string | null;
}

/** Changes as they are sent, frozen like a body. */
export interface SentUpdate {
  /** Of this device's edits; part of the idempotency key. */
  local_revision: number;
  body: PhotosessionUpdate;
}

/** Sync queue item (specification §3), keyed by `local_id`. Times are epoch milliseconds. */
export interface QueueItem {
  local_id: string;
  /** `update`: the server has the session, and not yet what was changed here while its answer was awaited. */
  action: 'create' | 'update';
  /** Lower goes first: 1 for a creation, 5 by default. */
  priority: number;
  /** Scheduled retries so far, at most 3. */
  retry_count: number;
  created_at: number;
  last_attempt: number | null;
  error_message: string | null;
  /** When the next scheduled retry is due; null when it was never tried or when the retries are used up. */
  retry_at: number | null;
  /** Not to be sent earlier, by the server's `Retry-After`; only a run by hand goes past it. */
  not_before: number | null;
}

/** One thing to send: the queue item and its record. */
export interface QueuedRecord {
  item: QueueItem;
  record: OfflinePhotosession;
}

/** Log entry (specification §3). `timestamp` is in epoch milliseconds. */
export interface LogEntry {
  id?: number;
  timestamp: number;
  action: string;
  data: unknown;
  user: string;
  session_id: string;
}

/** Draft (specification §3). `updated_at` is in epoch milliseconds. */
export interface Draft {
  draft_key: string;
  data: unknown;
  updated_at: number;
}
