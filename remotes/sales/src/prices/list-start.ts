import { isTime, type PriceList } from '@studio/contracts';
import { formatDate, formatMoment } from '@studio/ui';

/** When a list starts, as two inputs: both empty for «as soon as it is published». By the clocks of each place, whoever types it. */
export interface ListStart {
  /** `2026-12-01` */
  day: string;
  /** `09:30` */
  time: string;
}

export const AT_ONCE: ListStart = { day: '', time: '' };

const two = (part: number) => String(part).padStart(2, '0');

type Begins = Pick<PriceList, 'starts_at' | 'local_start'>;

/** A start that has passed is «at once»: publication moves it to its own moment. */
export function startOf({ starts_at, local_start }: Begins, now = Date.now()): ListStart {
  const at = new Date(starts_at);
  if (at.getTime() <= now) return AT_ONCE;
  if (local_start !== null) return { day: local_start.slice(0, 10), time: local_start.slice(11) };
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}

/** The start for the call: now, or a day and time by the clocks of each place. */
export function startAsked(
  { day, time }: ListStart,
  now = Date.now(),
): { starts_at: string } | { local_start: string } {
  if (day === '') return { starts_at: new Date(now).toISOString() };
  return { local_start: `${day}T${time === '' ? '00:00' : time}` };
}

/** Hours by which clocks can be behind or ahead of this device's: a day that has begun here may still be ahead there. */
const CLOCKS_DIFFER_MS = 12 * 3_600_000;

/** The fault of the start, or null. */
export function startFault({ day, time }: ListStart, now = Date.now()): string | null {
  if (time !== '' && !isTime(time)) return 'Время — часы и минуты, например 09:30.';
  if (day === '') return time === '' ? null : 'Укажите и день.';
  return new Date(`${day}T${time === '' ? '00:00' : time}`).getTime() + CLOCKS_DIFFER_MS > now
    ? null
    : 'Этот момент прошёл. Оставьте поля пустыми, и цены вступят в силу сразу после публикации.';
}

/** «с 01.12.2026, 00:00 по часам каждой локации», «с 1 декабря, 09:00 МСК», or a note that it starts with its publication. */
export function startWords(list: Begins & Pick<PriceList, 'state'>, now = Date.now()): string {
  const { state, starts_at, local_start } = list;
  if (state === 'draft' && new Date(starts_at).getTime() <= now) return 'сразу после публикации';
  if (local_start === null || new Date(starts_at).getTime() <= now) return `с ${formatMoment(starts_at)}`;
  return typedWords({ day: local_start.slice(0, 10), time: local_start.slice(11) });
}

/** The same of a start as it is typed, without a fault. */
export function typedWords({ day, time }: ListStart): string {
  if (day === '') return 'сразу после публикации';
  return `с ${formatDate(day)}, ${time === '' ? '00:00' : time} по часам каждой локации`;
}

/** A published list whose start is in the future. */
export function isComing({ state, starts_at }: Pick<PriceList, 'state' | 'starts_at'>, now = Date.now()): boolean {
  return state === 'published' && new Date(starts_at).getTime() > now;
}
