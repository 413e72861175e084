import { DAY_MS } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';

/** The days of an assignment as a call names them; what it does not name stays, and of a new one is today and no end. */
export interface Period {
  from?: string | undefined;
  /** The first day on which they do not work there any more; null for no end. */
  until?: string | null | undefined;
}

interface Days {
  started_on: string;
  ended_on: string | null;
}

/** Days ahead that an assignment may begin. */
const MAX_AHEAD_DAYS = 366;

/**
 * The days that an assignment has from now on. What has begun keeps its first day: nobody worked there before by what is written today.
 * @param before of one that there is, not over
 * @throws `validation_failed` on `from` or `until`
 */
export function assignmentPeriod(before: Days | null, { from, until }: Period, today: string): Days {
  const started_on = from ?? before?.started_on ?? today;
  const ended_on = until === undefined ? (before?.ended_on ?? null) : until;
  if (started_on !== before?.started_on) {
    if (before !== null && before.started_on <= today)
      throw failure('validation_failed', {
        field: 'from',
        message: 'Сотрудник уже работает здесь: меняется только последний день.',
      });
    if (started_on < today)
      throw failure('validation_failed', {
        field: 'from',
        message: 'Этот день уже прошёл. Выберите сегодня или позже.',
      });
    if (started_on > new Date(Date.parse(today) + MAX_AHEAD_DAYS * DAY_MS).toISOString().slice(0, 10))
      throw failure('validation_failed', { field: 'from', message: 'Назначают не больше чем на год вперёд.' });
  }
  if (ended_on !== null && ended_on !== before?.ended_on) {
    if (ended_on <= started_on)
      throw failure('validation_failed', { field: 'until', message: 'Последний день раньше первого.' });
    if (ended_on <= today)
      throw failure('validation_failed', {
        field: 'until',
        message: 'Этот день уже прошёл. Чтобы снять сегодня, уберите назначение.',
      });
  }
  if (ended_on !== null && ended_on <= started_on)
    throw failure('validation_failed', { field: 'from', message: 'Первый день позже последнего.' });
  return { started_on, ended_on };
}
