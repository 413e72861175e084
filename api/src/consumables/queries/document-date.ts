import { DAY_MS, MAX_BACKDATING_DAYS } from '@studio/contracts';
import { dateIn } from '../../kernel/words/calendar';
import { failure } from '../../kernel/calls/fail';
import { countOf } from '../../kernel/words/plural';
import type { PlaceRow } from './place-rows';

/**
 * The business date of a document, and today, both at its place.
 * @throws `validation_failed` for a future day, `date_closed` for one too long ago
 */
export function documentDate(place: Pick<PlaceRow, 'time_zone'>, now: Date, asked: string | undefined) {
  const today = dateIn(place.time_zone, now);
  const occurred_on = asked ?? today;
  const field = 'occurred_on';
  if (occurred_on > today) throw failure('validation_failed', { field, message: 'Этот день ещё не наступил.' });
  if (Date.parse(today) - Date.parse(occurred_on) > MAX_BACKDATING_DAYS * DAY_MS)
    throw failure('date_closed', {
      field,
      message: `Задним числом проводят не больше чем за ${countOf(MAX_BACKDATING_DAYS, ['день', 'дня', 'дней'])}.`,
    });
  return { occurred_on, today };
}
