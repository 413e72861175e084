import { shiftDate } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Hooks } from '../../kernel/calls/hooks';
import type { Database } from '../../kernel/database/open';
import { russianDay } from '../../kernel/words/calendar';
import { countOf } from '../../kernel/words/plural';
import { employmentHeld } from '../hooks';
import { employee } from '../schema';
import { employmentsOf, unemployedOn } from './employment';

/** Days on which somebody would not be employed any more; without `to` all that follow. */
export interface Unemployed {
  employee_id: string;
  from: string;
  to?: string;
}

interface By {
  hooks: Hooks;
  now: () => Date;
}

const FOREVER = '9999-12-31';
const DAYS = ['день', 'дня', 'дней'] as const;

/** What bounds these days, and whether the last or the first worked one is the nearest that it may be. */
const BOUNDS = {
  hired_on: { words: 'Дата приёма не может быть позже', isLast: false },
  dismissed_on: { words: 'Последний рабочий день не может быть раньше', isLast: true },
  returned_on: { words: 'Первый день после возвращения не может быть позже', isLast: false },
} as const;

type Bound = keyof typeof BOUNDS;

/**
 * The one law of every call that writes where employment begins, ends or is interrupted: what was worked or paid stays within it.
 * @throws `illegal_transition` on the bound, naming the days
 */
export async function keepWorked(tx: Database, by: By, days: Unemployed, bound: Bound): Promise<void> {
  const message = await workedRefusal(tx, by, days, bound);
  if (message !== null) throw failure('illegal_transition', { field: bound, message });
}

/** Why these days cannot be without employment, for staff; null where nothing holds them. */
export async function workedRefusal(db: Database, by: By, days: Unemployed, bound: Bound): Promise<string | null> {
  const held = await workedDays(db, by, days, await ofMergedCards(db, days.employee_id));
  if (held === null) return null;
  const { words, isLast } = BOUNDS[bound];
  return `${words} ${russianDay((isLast ? held.days.at(-1) : held.days[0]) ?? '')}: ${held.words}.`;
}

/** Those of the days that hold somebody and are in none of these periods, with words that name them; null where none is. */
export async function workedDays(
  db: Database,
  { hooks, now }: By,
  { employee_id, from, to = FOREVER }: Unemployed,
  periods: Parameters<typeof unemployedOn>[0],
): Promise<{ days: string[]; words: string } | null> {
  if (from > to) return null;
  const found = await hooks.call(employmentHeld, db, { employee_id, from, to, now: now() });
  const outside = found
    .map(({ days, why }) => ({ days: days.filter((day) => unemployedOn(periods, day) !== null), why }))
    .filter(({ days }) => days.length > 0);
  const days = [...new Set(outside.flatMap((one) => one.days))].toSorted();
  const [first] = days;
  if (first === undefined) return null;
  const [one, several] = outside.find((held) => held.days[0] === first)?.why ?? ['', ''];
  if (days.length === 1) return { days, words: one };
  return { days, words: `${russianDay(first)} и ещё ${countOf(days.length - 1, DAYS)} ${several}` };
}

/** Until which day an interruption after a last day lasts when nobody says otherwise: the first day that was worked, else the given one. */
export async function firstWorkedAfter(
  db: Database,
  by: By,
  { employee_id, left_on, until }: { employee_id: string; left_on: string; until: string },
): Promise<string> {
  const days = { employee_id, from: shiftDate(left_on, 1), to: shiftDate(until, -1) };
  return (await workedDays(db, by, days, await ofMergedCards(db, employee_id)))?.days[0] ?? until;
}

/** The periods of the cards that were merged into this one: they stay, whatever becomes of its own. */
async function ofMergedCards(db: Database, id: string): Promise<Parameters<typeof unemployedOn>[0]> {
  const closed = await db.select({ id: employee.id }).from(employee).where(eq(employee.merged_into, id));
  const periods = await employmentsOf(
    db,
    closed.map((card) => card.id),
  );
  return closed.flatMap((card) => periods.get(card.id) ?? []);
}
