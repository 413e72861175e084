import { isTime, type PriceList } from '@studio/contracts';
import { formatMoment } from '@studio/ui';

/** When a list starts, as two inputs: both empty for «as soon as it is published». By this device's clock. */
export interface ListStart {
  /** `2026-12-01` */
  day: string;
  /** `09:30` */
  time: string;
}

export const AT_ONCE: ListStart = { day: '', time: '' };

const two = (part: number) => String(part).padStart(2, '0');

/** A start that has passed is «at once»: publication moves it to its own moment. */
export function startOf(startsAt: string, now = Date.now()): ListStart {
  const at = new Date(startsAt);
  if (at.getTime() <= now) return AT_ONCE;
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}

/** The moment, for the call. @throws RangeError for a start that `startFault` rejects */
export function momentOf({ day, time }: ListStart, now = Date.now()): string {
  return new Date(day === '' ? now : `${day}T${time === '' ? '00:00' : time}`).toISOString();
}

/** The fault of the start, or null. */
export function startFault({ day, time }: ListStart, now = Date.now()): string | null {
  if (time !== '' && !isTime(time)) return 'Время — часы и минуты, например 09:30.';
  if (day === '') return time === '' ? null : 'Укажите и день.';
  return new Date(`${day}T${time === '' ? '00:00' : time}`).getTime() > now
    ? null
    : 'Этот момент прошёл. Оставьте поля пустыми, и цены вступят в силу сразу после публикации.';
}

/** «с 1 декабря, 09:00 МСК», or a note that it starts with its publication. */
export function startWords({ state, starts_at }: Pick<PriceList, 'state' | 'starts_at'>, now = Date.now()): string {
  if (state === 'draft' && new Date(starts_at).getTime() <= now) return 'сразу после публикации';
  return `с ${formatMoment(starts_at)}`;
}

/** A published list whose start is in the future. */
export function isComing({ state, starts_at }: Pick<PriceList, 'state' | 'starts_at'>, now = Date.now()): boolean {
  return state === 'published' && new Date(starts_at).getTime() > now;
}
