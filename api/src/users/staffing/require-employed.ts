import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { russianDay } from '../../kernel/words/calendar';
import { employmentsOf, unemployedOn } from '../queries/employment';
import type { Named } from './require-known-at';

/**
 * Hours and shares are of days on which people were employed, from a hiring to a last day, which is worked.
 * @param day as `2026-03-01`
 * @throws `validation_failed` with the field
 */
export async function requireEmployed(tx: Database, day: string, named: readonly Named[]): Promise<void> {
  const periods = await employmentsOf(
    tx,
    named.map(({ employee_id }) => employee_id),
  );
  for (const { employee_id, field } of named) {
    const why = unemployedOn(periods.get(employee_id) ?? [], day);
    if (why !== null) throw failure('validation_failed', { field, message: `${russianDay(day)} сотрудник ${why}.` });
  }
}
