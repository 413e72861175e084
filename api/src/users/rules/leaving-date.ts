import { MAX_LEAVING_AHEAD_DAYS, shiftDate } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import { russianDay } from '../../kernel/words/calendar';

interface Employment {
  /** The first day of their present period. */
  since: string;
  /** In the zone of the employee's location. */
  today: string;
}

/**
 * The last day of an employee: the given one, otherwise today; for one who begins in the future their first day.
 * @throws `validation_failed` for a day before the first or too far ahead
 */
export function leavingDate(given: string | undefined, { since, today }: Employment): string {
  if (given === undefined) return today < since ? since : today;
  if (given < since)
    throw failure('validation_failed', {
      field: 'dismissed_on',
      message: `Дата увольнения раньше даты приёма: ${russianDay(since)}.`,
    });
  if (given > shiftDate(today < since ? since : today, MAX_LEAVING_AHEAD_DAYS))
    throw failure('validation_failed', {
      field: 'dismissed_on',
      message: 'Проверьте последний рабочий день: до него больше года.',
    });
  return given;
}
