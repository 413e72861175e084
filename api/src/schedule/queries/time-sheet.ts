import { daysOfMonth, type TimeSheet } from '@studio/contracts';
import { shiftDate } from '@studio/contracts';
import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { shift } from '../schema';
import { absencesOf } from './absence-rows';
import { boardPeople } from './people';
import type { LocationRow } from './locations';
import { isOnDuty } from './on-duty';
import { selectShifts, toPublishedShift } from './shift-rows';
import { timeToPay } from './time-to-pay';
import { withTimeAt } from './with-time-at';

type Row = TimeSheet['rows'][number];
type Day = Row['days'][number];

interface Worked {
  employee_id: string;
  date: string;
  minutes: number;
  is_waiting: boolean;
  late_minutes: number;
  overtime_minutes: number;
}

/** Time to pay per person at the location on each day of the month, against the published shifts of whoever is on duty. */
export async function readTimeSheet(db: Database, place: LocationRow, month: string, now: Date): Promise<TimeSheet> {
  const { from, to } = daysOfMonth(month);
  const [shiftRows, entries] = await Promise.all([
    selectShifts(db).where(
      and(eq(shift.published_location_id, place.id), between(shift.published_date, from, to), isOnDuty(sql`shift`)),
    ),
    workedAt(db, place.id, { from, to, now }),
  ]);
  const shifts = shiftRows.flatMap((row) => toPublishedShift(row) ?? []);
  const workers = new Set([
    ...shifts.flatMap(({ employee_id }) => employee_id ?? []),
    ...entries.map(({ employee_id }) => employee_id),
  ]);
  const people = await boardPeople(db, [place.id], [...workers], from);
  const absences = (
    await absencesOf(
      db,
      people.map(({ id }) => id),
      from,
      to,
    )
  ).filter(({ state }) => state === 'approved');
  const dates = Array.from({ length: Number(to.slice(8)) }, (_, index) => shiftDate(from, index));
  const rows = people.map((person): Row => {
    const own = <T extends { employee_id: string | null }>(list: readonly T[]) =>
      list.filter(({ employee_id }) => employee_id === person.id);
    const [ownShifts, ownEntries, ownAbsences] = [own(shifts), own(entries), own(absences)];
    const days = dates.map((date): Day => {
      const [planned, worked] = [on(ownShifts, date), on(ownEntries, date)];
      return {
        date,
        planned_minutes: sumOf(planned, ({ paid_minutes }) => paid_minutes),
        worked_minutes: sumOf(worked, ({ minutes }) => minutes),
        is_waiting: worked.some(({ is_waiting }) => is_waiting),
        late_minutes: sumOf(worked, ({ late_minutes }) => late_minutes),
        overtime_minutes: sumOf(worked, ({ overtime_minutes }) => overtime_minutes),
        absence: ownAbsences.find((one) => one.from <= date && date <= one.to)?.kind ?? null,
      };
    });
    return {
      employee_id: person.id,
      full_name: person.full_name,
      position: person.position,
      days,
      days_worked: days.filter(({ worked_minutes }) => worked_minutes > 0).length,
      planned_minutes: sumOf(days, ({ planned_minutes }) => planned_minutes),
      worked_minutes: sumOf(days, ({ worked_minutes }) => worked_minutes),
      late_minutes: sumOf(days, ({ late_minutes }) => late_minutes),
      overtime_minutes: sumOf(days, ({ overtime_minutes }) => overtime_minutes),
    };
  });
  return { month, location_name: place.name, rows };
}

async function workedAt(
  db: Database,
  location_id: string,
  days: { from: string; to: string; now: Date },
): Promise<Worked[]> {
  const { from, to, now } = days;
  const at = (where: SQL) => sql`${where} = ${location_id}::uuid`;
  const only = await withTimeAt(db, at, days);
  return rowsOf<Worked>(
    await db.execute(sql`
      with ${timeToPay({ from: sql`${from}::date`, to: sql`${to}::date`, now, only })}
      select employee_id, date::text as date, minutes, cardinality(exceptions) > 0 as is_waiting, late_minutes, overtime_minutes
      from time_to_pay where ${at(sql`location_id`)}`),
  );
}

function on<T extends { date: string }>(list: readonly T[], date: string): T[] {
  return list.filter((one) => one.date === date);
}

function sumOf<T>(list: readonly T[], part: (one: T) => number): number {
  return list.reduce((sum, one) => sum + part(one), 0);
}
