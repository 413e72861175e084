import { failure } from '../../kernel/calls/fail';

interface Employment {
  hired_on: string;
  /** In the zone of the employee's location. */
  today: string;
}

/**
 * The last day of an employee: the given one, otherwise today; for one hired in the future the day of hiring.
 * @throws `validation_failed` for a day before the hiring or in the future.
 */
export function leavingDate(given: string | undefined, { hired_on, today }: Employment): string {
  const latest = today < hired_on ? hired_on : today;
  if (given === undefined) return latest;
  if (given < hired_on)
    throw failure('validation_failed', { field: 'dismissed_on', message: 'Дата увольнения раньше даты приёма.' });
  if (given > latest)
    throw failure('validation_failed', { field: 'dismissed_on', message: 'Эта дата ещё не наступила.' });
  return given;
}
