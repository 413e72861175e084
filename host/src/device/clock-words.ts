import { countOf } from '@studio/ui';

/** «спешат на 12 минут», «отстают на 3 дня»; null differences are for the caller. */
export function clockWords(difference: number): string {
  const minutes = Math.round(Math.abs(difference) / 60_000);
  const hours = Math.round(minutes / 60);
  const days = Math.round(hours / 24);
  const amount =
    minutes < 90
      ? countOf(minutes, ['минуту', 'минуты', 'минут'])
      : hours < 36
        ? countOf(hours, ['час', 'часа', 'часов'])
        : countOf(days, ['день', 'дня', 'дней']);
  return `${difference > 0 ? 'спешат' : 'отстают'} на ${amount}`;
}
