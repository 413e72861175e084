import type { Location } from '@studio/contracts';

export type DayHours = Location['opening_hours'][number];

/** Whether a location is open at a moment, and until or from when; null when its hours are unknown. */
export type OpenState = { open: boolean; words: string } | null;

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Calculates in the location's own zone; closing may be after midnight. */
export function openState(hours: readonly DayHours[], zone: string, at: number): OpenState {
  if (hours.length === 0) return null;
  const now = minuteOfWeek(zone, at);
  const spans = hours.map(spanOf);
  const current = spans.find(({ from, to }) => (now >= from && now < to) || now + WEEK < to);
  if (current) {
    const allDay = current.to - current.from >= DAY;
    return { open: true, words: allDay ? 'Открыто круглосуточно' : `Открыто до ${current.hours.closes}` };
  }
  const wait = (from: number) => (from - now + WEEK) % WEEK;
  const [next] = [...spans].sort((one, other) => wait(one.from) - wait(other.from));
  if (!next) return null;
  const today = Math.floor(now / DAY) + 1 === next.hours.day && next.from > now;
  return {
    open: false,
    words: `Закрыто, откроется ${today ? '' : `${ON_DAY[next.hours.day - 1]} `}в ${next.hours.opens}`,
  };
}

/** «10:00–22:00», «круглосуточно», «до 02:00 следующего дня»; null for a day off. */
export function dayWords(hours: DayHours | undefined): string | null {
  if (!hours) return null;
  const { from, to } = spanOf(hours);
  if (to - from >= DAY) return 'круглосуточно';
  const past = to % DAY !== 0 && Math.floor(to / DAY) > Math.floor(from / DAY);
  return `${hours.opens}–${hours.closes}${past ? ' следующего дня' : ''}`;
}

/** Weekday there now: Monday is 1. */
export function dayThere(zone: string, at: number): number {
  return Math.floor(minuteOfWeek(zone, at) / DAY) + 1;
}

/** Minutes of the week; the end may be in the next week. */
function spanOf(hours: DayHours) {
  const from = (hours.day - 1) * DAY + minutesOf(hours.opens);
  const end = (hours.day - 1) * DAY + minutesOf(hours.closes);
  return { hours, from, to: end > from ? end : end + DAY };
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

const SHORT_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const ON_DAY = ['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье'];

function minuteOfWeek(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return SHORT_DAYS.indexOf(part('weekday')) * DAY + Number(part('hour')) * 60 + Number(part('minute'));
}
