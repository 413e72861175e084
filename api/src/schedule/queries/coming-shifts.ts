import { and, eq, gt, min, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { FoundTrace } from '../../kernel/records/traces';
import { russianDay } from '../../kernel/words/calendar';
import { countOf, type PluralForms } from '../../kernel/words/plural';
import { shift } from '../schema';
import { selectShifts } from './shift-rows';

export const SHIFTS: PluralForms = ['смена', 'смены', 'смен'];
/** People that one sentence names. */
const MAX_NAMED = 20;
/** Days that it names one by one. */
const MAX_DAYS = 5;

/** «03.12.2026, 05.12.2026», of many «14 дней, 03.12.2026 – 28.12.2026». */
export function daysWords(dates: readonly string[]): string {
  const days = [...new Set(dates)].toSorted().map(russianDay);
  if (days.length <= MAX_DAYS) return days.join(', ');
  return `${countOf(days.length, ['день', 'дня', 'дней'])}, ${days[0]} – ${days.at(-1)}`;
}

/** Shifts that have not begun at a location, as planned or as published. */
export const comingAt = (location_id: string, now: Date): SQL | undefined =>
  or(
    and(eq(shift.location_id, location_id), eq(shift.removed, false), gt(shift.starts_at, now)),
    and(eq(shift.published_location_id, location_id), gt(shift.published_starts_at, now)),
  );

/** What the archiving of a location withdraws: a sentence with the people and their days, and how many shifts. */
export async function comingShifts(db: Database, location_id: string, now: Date): Promise<FoundTrace[]> {
  const rows = await selectShifts(db).where(comingAt(location_id, now)).orderBy(shift.date, shift.id);
  if (rows.length === 0) return [];
  const days = new Map<string, { name: string | null; on: string[] }>();
  for (const row of rows) {
    const key = row.published_employee_id ?? row.employee_id ?? '';
    const whose = days.get(key) ?? { name: row.published_employee_name ?? row.employee_name, on: [] };
    days.set(key, { ...whose, on: [...whose.on, row.date] });
  }
  const people = [...days.values()].filter(({ name }) => name !== null);
  const free = days.get('');
  const more = people.length - MAX_NAMED;
  const named = [
    ...people.slice(0, MAX_NAMED).map(({ name, on }) => `${name} — ${daysWords(on)}`),
    ...(more > 0 ? [`и ещё ${countOf(more, ['сотрудник', 'сотрудника', 'сотрудников'])}`] : []),
    ...(free ? [`без сотрудника — ${daysWords(free.on)}`] : []),
  ];
  const one = rows.length === 1 ? 'Снимется' : 'Снимутся';
  const message = `${one} ${countOf(rows.length, SHIFTS)} впереди: ${named.join('; ')}. Кому они опубликованы, тем сообщим.`;
  return [{ kind: 'shifts_ahead', message, count: rows.length, day: rows.at(-1)!.date }]; // There is one.
}

/** The first day of somebody's published shifts; null where there is none. */
export async function firstShiftDay(db: Database, employee_id: string): Promise<string | null> {
  const [first] = await db
    .select({ day: min(shift.published_date) })
    .from(shift)
    .where(eq(shift.published_employee_id, employee_id));
  return first?.day ?? null;
}
