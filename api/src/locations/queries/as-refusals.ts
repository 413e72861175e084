import { refusingViolations } from '../../kernel/database/refusing-violations';
import { failure } from '../../kernel/calls/fail';
import { nameTaken } from '../rules/place-names';

/**
 * Runs the work and translates the database's own refusals into those of the rules. The rules check first; this handles concurrent writers.
 */
export function asRefusals<T>(work: () => Promise<T>): Promise<T> {
  return refusingViolations(({ kind, constraint }) => {
    if (kind === 'foreign-key') return failure('conflict');
    return constraint.endsWith('_pkey') ? failure('conflict', { field: 'id' }) : nameTaken();
  }, work);
}
