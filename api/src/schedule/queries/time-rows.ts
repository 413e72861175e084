import { LATE_FROM_MINUTES, MINUTE_MS, OVERTIME_FROM_MINUTES, type TimeEntry } from '@studio/contracts';
import { and, between, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { shift, timeEntry } from '../schema';
import { nameOf, wallTime } from './shift-rows';

const corrector = alias(employee, 'corrector');
/** For a presence up to this length no break is deducted (Labour Code of Russia, article 108). */
const BREAK_FROM_MINUTES = 4 * 60;

export function selectEntries(db: Database) {
  return db
    .select({
      entry: timeEntry,
      employee_name: nameOf(employee),
      location_name: location.name,
      begins: wallTime(timeEntry.begun_at, city.time_zone),
      ends: wallTime(timeEntry.ended_at, city.time_zone),
      corrected_by_name: nameOf(corrector),
      planned_from: shift.published_starts_at,
      planned_to: shift.published_ends_at,
      break_min: shift.published_break_min,
    })
    .from(timeEntry)
    .innerJoin(employee, eq(employee.id, timeEntry.employee_id))
    .innerJoin(location, eq(location.id, timeEntry.location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .leftJoin(shift, eq(shift.id, timeEntry.shift_id))
    .leftJoin(corrector, eq(corrector.id, timeEntry.corrected_by))
    .$dynamic();
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

export function toEntry(row: EntryRow): TimeEntry {
  const { entry } = row;
  return {
    id: entry.id,
    employee_id: entry.employee_id,
    employee_name: row.employee_name ?? '',
    location_id: entry.location_id,
    location_name: row.location_name,
    shift_id: entry.shift_id,
    date: entry.date,
    begins: row.begins,
    ends: entry.ended_at === null ? null : row.ends,
    worked_minutes: workedMinutes(entry.begun_at, entry.ended_at, row.break_min ?? 0),
    late_minutes: row.planned_from === null ? null : beyond(row.planned_from, entry.begun_at, LATE_FROM_MINUTES),
    overtime_minutes:
      row.planned_to === null || entry.ended_at === null
        ? null
        : beyond(row.planned_to, entry.ended_at, OVERTIME_FROM_MINUTES),
    accuracy_m: entry.accuracy_m,
    corrected_by_name: row.corrected_by_name,
    correction_reason: entry.correction_reason,
    revision: entry.revision,
  };
}

/** Minutes of work; zero while it lasts. */
function workedMinutes(begun: Date, ended: Date | null, break_min: number): number {
  if (ended === null) return 0;
  const minutes = Math.floor((ended.getTime() - begun.getTime()) / MINUTE_MS);
  return minutes > BREAK_FROM_MINUTES ? Math.max(0, minutes - break_min) : minutes;
}

/** Minutes by which the moment is later than planned; zero below the threshold. */
function beyond(planned: Date, actual: Date, from: number): number {
  const minutes = Math.floor((actual.getTime() - planned.getTime()) / MINUTE_MS);
  return minutes >= from ? minutes : 0;
}

export async function entriesOf(db: Database, employee_id: string, from: string, to: string): Promise<TimeEntry[]> {
  const rows = await selectEntries(db)
    .where(and(eq(timeEntry.employee_id, employee_id), between(timeEntry.date, from, to)))
    .orderBy(timeEntry.begun_at);
  return rows.map(toEntry);
}
