import { DAY_MS, MAX_RESERVATION_DAYS } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';

/** @throws `validation_failed` for a last day in the past, or beyond the limit */
export function requireLastDay(expires_on: string, today: string): void {
  const field = 'expires_on';
  if (expires_on < today) throw failure('validation_failed', { field, message: 'Этот день уже прошёл.' });
  if (Date.parse(expires_on) - Date.parse(today) > MAX_RESERVATION_DAYS * DAY_MS)
    throw failure('validation_failed', { field, message: `Держим не дольше ${MAX_RESERVATION_DAYS} дней.` });
}
