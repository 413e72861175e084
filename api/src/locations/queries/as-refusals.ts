import { violationOf } from '../../kernel/database/violation';
import { failure } from '../../kernel/fail';
import { nameTaken } from '../rules/place-names';

/**
 * Does the work and tells the database's own refusals as the rules would have. The rules look first; this is for
 * whoever writes beside them.
 */
export async function asRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const violation = violationOf(error);
    if (!violation) throw error;
    if (violation.kind === 'foreign-key') throw failure('conflict');
    throw violation.constraint.endsWith('_pkey') ? failure('conflict', { field: 'id' }) : nameTaken();
  }
}

/** Deletes; a record that refers to the row all the same gives `has_history`. */
export async function unlessHeld<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw violationOf(error)?.kind === 'foreign-key' ? failure('has_history') : error;
  }
}
