import type { SyncFailure } from './outcome';
import type { RecordError } from './record';

/** A failure as stored with the record or photo. `at` is an ISO time by the device's clock. */
export function recordError(failure: SyncFailure, needs_person: boolean, at: string): RecordError {
  const { message, reason, ...rest } = failure;
  return { ...rest, message: reason, technical: message, needs_person, at };
}
