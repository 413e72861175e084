import type { Attempts } from '../due';
import type { RecordError } from '../record';
import type { WriteEcho, WriteKind, WritePayload } from './write-kind';

/** Something that staff entered, on this device until the server has it. ISO times are by the device's clock. */
export interface KeptWrite extends Omit<Attempts, 'needs_person'> {
  /** The payload's `id`: the idempotency key, and the id of the record on the server. */
  key: string;
  kind: string;
  title: string;
  /** What the kind says of this payload, for the queue. */
  summary: string | null;
  method: WriteKind<WritePayload>['method'];
  /** Below `/api`. */
  path: string;
  /** Page on which staff find and correct it. */
  page: string | null;
  echo: WriteEcho;
  /** What is sent; from the first attempt on it is never sent otherwise. */
  payload: WritePayload;
  /** Employee that entered it: it goes under nobody else's token. */
  owner: string;
  /** Where it was entered; null when the kind has no place. */
  location_id: string | null;
  /** Goes only after this: the `local_id` of a session, or the key of another write. */
  after: string | null;
  saved_at: string;
  /** `pending`: safe on the device, sent automatically · `error`: see `error`. */
  status: 'pending' | 'error';
  /** When it was first sent; null when the server cannot know it. */
  sent_at: string | null;
  /** An attempt was started and its end is not known here: it is running, or its tab was closed. */
  underway: boolean;
  /** An attempt got no answer of the server, which may have taken it all the same. */
  in_doubt: boolean;
  error: RecordError | null;
}
