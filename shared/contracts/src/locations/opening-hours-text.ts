/** Opening hours of one weekday, Monday is 1; `HH:MM`. */
interface DayHours {
  day: number;
  opens: string;
  closes: string;
}

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const WEEK = DAYS.length;
const AROUND_THE_CLOCK = { opens: '00:00', closes: '24:00' };

/** «пн–пт 10:00–22:00; сб–вс 11:00–21:00», «ежедневно 09:00–21:00»; an empty text for no hours. */
export function formatOpeningHours(hours: readonly DayHours[]): string {
  const runs: { from: number; to: number; time: string }[] = [];
  for (const { day, opens, closes } of hours.toSorted((one, other) => one.day - other.day)) {
    const time = `${opens}–${closes}`;
    const last = runs.at(-1);
    if (last && last.to === day - 1 && last.time === time) last.to = day;
    else runs.push({ from: day, to: day, time });
  }
  return runs.map(({ from, to, time }) => `${daysText(from, to)} ${time}`).join('; ');
}

function daysText(from: number, to: number): string {
  if (from === 1 && to === WEEK) return 'ежедневно';
  const first = DAYS[from - 1] ?? '';
  return from === to ? first : `${first}–${DAYS[to - 1] ?? ''}`;
}

/** Parses opening hours as people write them, including the output of `formatOpeningHours`; null for anything else. */
export function parseOpeningHours(text: string): DayHours[] | null {
  const hours = new Map<number, DayHours>();
  const parts = text.toLowerCase().replace(/[–—−]/g, '-').split(/[;\n]/);
  for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
    const found = PART.exec(part);
    const days = found && readDays(found[1] ?? '');
    const time = found && readTime(found[2] ?? '');
    if (!days || time === null) return null;
    for (const day of days) {
      if (hours.has(day)) return null;
      if (time !== 'closed') hours.set(day, { day, ...time });
    }
  }
  return [...hours.values()].sort((one, other) => one.day - other.day);
}

/** Days before the time; without them it is every day. */
const PART = /^(?:(ежедневно|без выходных|[а-я,. -]*?)[: ]+)??((?:с )?\d.*|круглосуточно|выходной)$/;
const SPAN = /^([а-я]{2})[а-я]*\.?(?: ?- ?([а-я]{2})[а-я]*\.?)?$/;
const EVERY = new Set(['', 'ежедневно', 'без выходных']);
/** Beginnings of the full names: «понедельник», «воскресенье». */
const ALSO: Record<string, number> = { по: 1, че: 4, пя: 5, су: 6, во: 7 };

function readDays(text: string): number[] | null {
  if (EVERY.has(text.trim())) return DAYS.map((_, index) => index + 1);
  const days: number[] = [];
  for (const word of text.split(/, ?| и /).map((one) => one.trim())) {
    const span = SPAN.exec(word);
    const from = dayNumber(span?.[1]);
    const to = span?.[2] === undefined ? from : dayNumber(span[2]);
    if (from === null || to === null) return null;
    const length = ((to - from + WEEK) % WEEK) + 1;
    for (let step = 0; step < length; step += 1) days.push(((from - 1 + step) % WEEK) + 1);
  }
  return days;
}

function dayNumber(short: string | undefined): number | null {
  const index = DAYS.indexOf(short ?? '');
  return index === -1 ? (ALSO[short ?? ''] ?? null) : index + 1;
}

const TIME = /^(?:с )?(\d{1,2})(?:[:.](\d{2}))? ?(?:-|до) ?(\d{1,2})(?:[:.](\d{2}))?$/;

function readTime(text: string): { opens: string; closes: string } | 'closed' | null {
  if (text === 'выходной') return 'closed';
  if (text === 'круглосуточно') return AROUND_THE_CLOCK;
  const found = TIME.exec(text);
  if (!found) return null;
  const opens = clock(found[1], found[2]);
  const closes = clock(found[3], found[4]);
  return opens === null || closes === null || opens === '24:00' ? null : { opens, closes };
}

function clock(hour = '', minute = '00'): string | null {
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) > 59 || minutes > 24 * 60 ? null : `${hour.padStart(2, '0')}:${minute}`;
}
