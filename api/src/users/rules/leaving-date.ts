import { failure } from '../../kernel/fail';

interface Employment {
  hired_on: string;
  /** By the clocks of where the employee works. */
  today: string;
}

/**
 * The date on which somebody leaves: the one given, else today; for somebody hired ahead of time the day of hiring.
 * @throws `validation_failed` for a day before the hiring or still to come.
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
