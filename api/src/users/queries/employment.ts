import { type Employee, shiftDate } from '@studio/contracts';
import { and, asc, desc, eq, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { russianDay } from '../../kernel/words/calendar';
import { employee, employmentBreak } from '../schema';

type Employment = NonNullable<Employee['periods']>[number];

/**
 * Whether a person is employed on a day: from a hiring to a last day, both worked, in any of their periods. What a merged card worked is of
 * the card that took it over.
 * @param employee_id a card's id
 * @param day a calendar date, as an expression of the statement
 */
export function isEmployedOn({ employee_id, day }: { employee_id: SQL; day: SQL }): SQL {
  return sql`exists (
      select from employee card where ${employee_id} in (card.id, card.merged_into) and card.hired_on <= ${day}
        and (card.dismissed_on is null or card.dismissed_on >= ${day})
        and not exists (
          select from employment_break gap
          where gap.employee_id = card.id and gap.left_on < ${day} and gap.returned_on > ${day}))`;
}

/** The periods of these people as `isEmployedOn` knows them, of each in the order of time. */
export async function employmentsOf(db: Database, ids: readonly string[]): Promise<Map<string, Employment[]>> {
  const periods = new Map<string, Employment[]>();
  if (ids.length === 0) return periods;
  const cards = await db
    .select()
    .from(employee)
    .where(or(inArray(employee.id, [...ids]), inArray(employee.merged_into, [...ids])))
    .orderBy(asc(employee.hired_on), asc(employee.id));
  const breaks = await db
    .select()
    .from(employmentBreak)
    .where(
      inArray(
        employmentBreak.employee_id,
        cards.map(({ id }) => id),
      ),
    )
    .orderBy(asc(employmentBreak.left_on));
  for (const card of cards) {
    const own = periodsOf(
      card,
      breaks.filter(({ employee_id }) => employee_id === card.id),
    );
    for (const id of new Set([card.id, card.merged_into ?? card.id]))
      periods.set(
        id,
        [...(periods.get(id) ?? []), ...own].toSorted((one, other) => (one.from < other.from ? -1 : 1)),
      );
  }
  return periods;
}

type Gap = Pick<typeof employmentBreak.$inferSelect, 'left_on' | 'returned_on'>;

/** What the breaks leave of the days from the hiring on; a hiring or a last day that was moved since cuts them. */
function periodsOf(
  { hired_on, dismissed_on }: Pick<typeof employee.$inferSelect, 'hired_on' | 'dismissed_on'>,
  breaks: readonly Gap[],
): Employment[] {
  const starts = [hired_on, ...breaks.map(({ returned_on }) => returned_on)];
  const ends = [...breaks.map(({ left_on }) => left_on), dismissed_on];
  return starts.flatMap((start, index) => {
    const from = start < hired_on ? hired_on : start;
    const end = ends[index] ?? dismissed_on;
    const to = end !== null && dismissed_on !== null && dismissed_on < end ? dismissed_on : end;
    return to !== null && to < from ? [] : [{ from, to }];
  });
}

/** Why somebody with these periods does not work on the day, for staff; null where they do. */
export function unemployedOn(periods: readonly Employment[], day: string): string | null {
  if (periods.some(({ from, to }) => from <= day && (to === null || day <= to))) return null;
  const before = periods.findLast(({ from }) => from <= day)?.to ?? null;
  const next = periods.find(({ from }) => from > day)?.from ?? null;
  if (before === null) return next === null ? 'не работал' : `ещё не работал: дата приёма — ${russianDay(next)}`;
  const isBack = next === null ? '' : `, снова с ${russianDay(next)}`;
  return `уже не работал: последний день — ${russianDay(before)}${isBack}`;
}

/** The latest interruption: its last day before, and the first day of their present period; null of who never left. */
export async function lastBreak(db: Database, employee_id: string): Promise<Gap | null> {
  const [row] = await db
    .select({ left_on: employmentBreak.left_on, returned_on: employmentBreak.returned_on })
    .from(employmentBreak)
    .where(eq(employmentBreak.employee_id, employee_id))
    .orderBy(desc(employmentBreak.left_on))
    .limit(1);
  return row ?? null;
}

/** Notes that somebody back at work did not work since their last day; of who is back on the next one nothing is interrupted. */
export async function noteBreak(
  tx: Database,
  { employee_id, left_on, returned_on }: { employee_id: string; left_on: string; returned_on: string },
): Promise<void> {
  if (returned_on <= shiftDate(left_on, 1)) return;
  await tx.insert(employmentBreak).values({ employee_id, left_on, returned_on });
}

/** Forgets the return after this last day, where it was their latest. */
export async function takeBreakBack(tx: Database, employee_id: string, left_on: string): Promise<void> {
  const latest = tx
    .select({ day: max(employmentBreak.left_on) })
    .from(employmentBreak)
    .where(eq(employmentBreak.employee_id, employee_id));
  await tx
    .delete(employmentBreak)
    .where(
      and(
        eq(employmentBreak.employee_id, employee_id),
        eq(employmentBreak.left_on, left_on),
        inArray(employmentBreak.left_on, latest),
      ),
    );
}
