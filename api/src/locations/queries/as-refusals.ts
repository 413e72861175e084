import { violationOf } from '../../kernel/database/violation';
import { failure } from '../../kernel/fail';
import { nameTaken } from '../rules/place-names';

/**
 * Runs the work and translates the database's own refusals into those of the rules. The rules check first; this handles concurrent writers.
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

/** Deletes; if a record still refers to the row, throws `has_history`. */
export async function unlessReferenced<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw violationOf(error)?.kind === 'foreign-key' ? failure('has_history') : error;
  }
}
