import { monthWords } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { auditEntry } from '../../kernel/records';
import { COMPANY_ZONE, dateIn } from '../../kernel/words/calendar';
import { foldText, likePattern } from '../../kernel/words/text';
import { instantIn } from '../../kernel/words/wall-time';

/** What a text means that is typed as the page writes a value: the moments of acts, and how it is kept in their fields. */
export interface WrittenValue {
  /** When the acts happened: of each a day or a minute by the clocks of its place. */
  when: SQL | undefined;
  /** Patterns of the recorded fields, folded. */
  kept: string[];
}

/** «29.11.2026», «29.11.2026, 18:05 МСК», «ноябрь 2026», «50 000 ₽», «12,50 %», «Пн 10:00–22:00»; nothing for other texts. */
export function writtenValue(text: string): WrittenValue {
  const typed = foldText(text);
  const moment = momentOf(typed);
  if (moment !== null) return moment;
  return { when: undefined, kept: [...monthOf(typed), ...figureOf(typed), ...hoursOf(typed)] };
}

const MOMENT = /^(\d\d)\.(\d\d)\.(\d{4})(?:,? (\d\d):(\d\d)(?::\d\d)?(?: мск(?:([+−-])(\d{1,2}))?)?)?$/;

function momentOf(typed: string): WrittenValue | null {
  const [, day, month, year, hour, minute, sign, hours] = MOMENT.exec(typed) ?? [];
  const date = `${year}-${month}-${day}`;
  if (day === undefined || Number.isNaN(Date.parse(date)) || !isDay(date)) return null;
  if (hour === undefined) return { when: onDay(date), kept: [`%${date}%`, ...nightBefore(date)] };
  const wall = Date.parse(`${date}T${hour}:${minute}:00Z`);
  if (Number.isNaN(wall)) return null;
  const ahead = hours === undefined ? 0 : Number(hours) * (sign === '+' ? 1 : -1);
  const at = new Date(instantIn(COMPANY_ZONE, new Date(wall)).getTime() - ahead * 3_600_000);
  return {
    when: typed.includes('мск')
      ? sql`date_trunc('minute', ${auditEntry.at}) = ${at.toISOString()}::timestamptz`
      : atMinute(date, wall),
    kept: [likePattern(at.toISOString().slice(0, 16).toLowerCase())],
  };
}

/** Whether the calendar has it: 31.02 is none. */
const isDay = (date: string) => new Date(date).toISOString().startsWith(date);

/** What the clocks of the act's place show of it. */
const WALL = sql`(${auditEntry.at} at time zone coalesce(
  (select c.time_zone from city c where c.id = ${auditEntry.city_id}), ${sql.raw(`'${COMPANY_ZONE}'`)}))`;

/** No clock is farther from Greenwich than a day: these bounds are an index's. */
const near = (date: string) => sql`${auditEntry.at} >= ${date}::date - 1 and ${auditEntry.at} < ${date}::date + 2`;

const onDay = (date: string) => sql`(${near(date)} and ${WALL}::date = ${date}::date)`;

const atMinute = (date: string, wall: number) =>
  sql`(${near(date)} and date_trunc('minute', ${WALL}) = ${new Date(wall).toISOString().slice(0, 19)}::timestamp)`;

/** Moments kept of the evening before by Greenwich, which are of the day by the company's clocks. */
function nightBefore(date: string): string[] {
  const evening = Date.parse(date) - 12 * 3_600_000;
  return Array.from({ length: 12 }, (_, hour) => new Date(evening + hour * 3_600_000))
    .filter((moment) => dateIn(COMPANY_ZONE, moment) === date)
    .map((moment) => `%${moment.toISOString().slice(0, 13).toLowerCase()}:%`);
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  foldText(monthWords(`2026-${String(month + 1).padStart(2, '0')}`)).replace(' 2026', ''),
);

function monthOf(typed: string): string[] {
  const [, name = '', year] = /^(\p{L}+) (\d{4})$/u.exec(typed) ?? [];
  const month = MONTHS.indexOf(name);
  if (month === -1) return [];
  const kept = `${year}-${String(month + 1).padStart(2, '0')}`;
  return [`%"${kept}"%`, `%"${kept}-01"%`];
}

const FIGURE = /^([−-]?)(\d{1,3}(?: \d{3})+|\d{1,12})(?:,(\d{1,2}))?(?: ?(₽|р\.?|руб\.?|%))?$/;

/** A sum in kopecks, or a share in hundredths of a percent: both have two digits behind the comma. */
function figureOf(typed: string): string[] {
  const [, sign, whole, part = ''] = FIGURE.exec(typed) ?? [];
  if (whole === undefined) return [];
  const kept = Number(whole.replaceAll(' ', '') + part.padEnd(2, '0')) * (sign ? -1 : 1);
  // Fields of the database's JSON: a value ends with a comma or its object.
  return [`%": ${kept},%`, `%": ${kept}}%`];
}

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

/** Opening hours, or a shift of a template. */
function hoursOf(typed: string): string[] {
  const [, day, from, to] = /^(?:(\p{L}{2}) )?(\d\d:\d\d)\s?[–—-]\s?(\d\d:\d\d)$/u.exec(typed) ?? [];
  const number = DAYS.indexOf(day ?? '') + 1;
  if (from === undefined || (day !== undefined && number === 0)) return [];
  const on = day === undefined ? '' : `"day": ${number}, `;
  // The order in which the database keeps fields.
  return [`%${on}"opens": "${from}", "closes": "${to}"%`, `%${on}"ends": "${to}", "starts": "${from}"%`];
}
