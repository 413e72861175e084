import type { RecordError } from '../record';

/**
 * `pending`: safe on the device, sent automatically · `error`: see `error` · `arrived`: the server has it, and the device keeps its copy
 * until all its files of the session have arrived.
 */
export type KeptPhotoStatus = 'pending' | 'error' | 'arrived';

/** A photo file on this device until the server has it. Times are ISO 8601 by the device's clock unless said otherwise. */
export interface KeptPhoto {
  /** `pf_<timestamp><random>`. */
  id: string;
  /** Employee that chose the file. */
  owner: string;
  /** `local_id` of a session made on this device, else the server's id of the session. */
  session_key: string;
  /** Client's name, for the queue. */
  session_name: string | null;
  filename: string;
  bytes: number;
  media_type: string;
  /** Hex, of the content as it was kept. */
  sha256: string;
  kept_at: string;
  status: KeptPhotoStatus;
  /** Bytes that the server has acknowledged. */
  sent_bytes: number;
  retry_count: number;
  /** Epoch milliseconds; null when it was never tried. */
  last_attempt: number | null;
  /** Epoch milliseconds of the next scheduled retry; null when none is appointed. */
  retry_at: number | null;
  /** Not to be sent earlier (epoch milliseconds), by the server's `Retry-After`. */
  not_before: number | null;
  error: RecordError | null;
}
