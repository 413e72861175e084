import { failure } from '../../kernel/calls/fail';
import type { DayHours } from '../schema';

/**
 * The week from Monday on.
 * @throws `validation_failed` for a weekday named twice, or one that closes when it opens
 */
export function readOpeningHours(hours: readonly DayHours[]): DayHours[] {
  hours.forEach(({ day, opens, closes }, index) => {
    if (hours.findIndex((other) => other.day === day) !== index)
      throw failure('validation_failed', {
        field: `opening_hours.${index}.day`,
        message: 'Этот день недели указан дважды.',
      });
    if (opens === closes)
      throw failure('validation_failed', {
        field: `opening_hours.${index}.closes`,
        message: 'Время закрытия совпадает с открытием. Круглосуточно — с 00:00 до 24:00.',
      });
  });
  return hours.map(({ day, opens, closes }) => ({ day, opens, closes })).sort((one, other) => one.day - other.day);
}
