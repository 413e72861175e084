import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { russianDay } from '../../kernel/words/calendar';
import { employee } from '../schema';
import type { Named } from './require-known-at';

/**
 * Hours and shares are of days on which people were employed: from the hiring to the last day, which is worked; of who came back only the
 * hiring counts.
 * @param day as `2026-03-01`
 * @throws `validation_failed` with the field
 */
export async function requireEmployed(tx: Database, day: string, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ employee_id }) => employee_id))];
  const people = new Map(
    (await tx.select().from(employee).where(inArray(employee.id, ids))).map((row) => [row.id, row]),
  );
  for (const { employee_id, field } of named) {
    const { hired_on, dismissed_on } = people.get(employee_id) ?? { hired_on: day, dismissed_on: null };
    if (day < hired_on)
      throw failure('validation_failed', {
        field,
        message: `${russianDay(day)} сотрудник ещё не работал: дата приёма — ${russianDay(hired_on)}.`,
      });
    if (dismissed_on !== null && day > dismissed_on)
      throw failure('validation_failed', {
        field,
        message: `${russianDay(day)} сотрудник уже не работал: последний день — ${russianDay(dismissed_on)}.`,
      });
  }
}
