import { failure } from '../calls/fail';
import { refusingViolations } from './refusing-violations';

/**
 * Deletes; also for a record that was added concurrently.
 * @throws `has_history` while a record refers to the row
 */
export function unlessReferenced<T>(work: () => Promise<T>, message?: string): Promise<T> {
  return refusingViolations(
    ({ kind }) => (kind === 'foreign-key' ? failure('has_history', message === undefined ? {} : { message }) : null),
    work,
  );
}
