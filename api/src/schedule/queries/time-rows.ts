import {
  LATE_FROM_MINUTES,
  MINUTE_MS,
  OVERTIME_FROM_MINUTES,
  TAKE_BACK_MINUTES,
  type TimeEntry,
} from '@studio/contracts';
import { and, between, eq, exists, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { shift, timeEntry } from '../schema';
import { nameOf, wallTime } from './shift-rows';

const corrector = alias(employee, 'corrector');
const taker = alias(employee, 'taker');
const other = alias(timeEntry, 'other');

/** Whether the shift has another press that stands and whose begin is so. */
const hasOther = (db: Database, begun: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.shift_id, timeEntry.shift_id), isNull(other.taken_back_at), begun)),
  );

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
      taken_back_by_name: nameOf(taker),
      has_earlier: sql<boolean>`${hasOther(db, lt(other.begun_at, timeEntry.begun_at))}`,
      has_later: sql<boolean>`${hasOther(db, gt(other.begun_at, timeEntry.begun_at))}`,
    })
    .from(timeEntry)
    .innerJoin(employee, eq(employee.id, timeEntry.employee_id))
    .innerJoin(location, eq(location.id, timeEntry.location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .leftJoin(shift, eq(shift.id, timeEntry.shift_id))
    .leftJoin(corrector, eq(corrector.id, timeEntry.corrected_by))
    .leftJoin(taker, eq(taker.id, timeEntry.taken_back_by))
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
    end_unknown: entry.end_unknown,
    position: entry.position,
    worked_minutes: entry.taken_back_at === null ? minutesBetween(entry.begun_at, entry.ended_at ?? entry.begun_at) : 0,
    late_minutes:
      row.planned_from === null
        ? null
        : row.has_earlier
          ? 0
          : beyond(row.planned_from, entry.begun_at, LATE_FROM_MINUTES),
    overtime_minutes:
      row.planned_to === null || entry.ended_at === null
        ? null
        : row.has_later || entry.end_unknown
          ? 0
          : beyond(row.planned_to, entry.ended_at, OVERTIME_FROM_MINUTES),
    take_back_until: takeBackUntil(entry.begun_at).toISOString(),
    check_out_until:
      entry.ended_at !== null && isEndPressed(entry) ? takeBackUntil(entry.ended_at).toISOString() : null,
    taken_back:
      entry.taken_back_at === null ? null : { by_name: row.taken_back_by_name, reason: entry.taken_back_reason },
    corrected_by_name: row.corrected_by_name,
    correction_reason: entry.correction_reason,
    revision: entry.revision,
  };
}

/** Until when its maker takes a press back. */
export const takeBackUntil = (pressed: Date) => new Date(pressed.getTime() + TAKE_BACK_MINUTES * MINUTE_MS);

/** Whether the end is its person's press: neither set by rule, nor typed, nor that of a presence taken back. */
export const isEndPressed = ({ ended_at, end_unknown, corrected_by, taken_back_at }: EntryRow['entry']) =>
  ended_at !== null && !end_unknown && corrected_by === null && taken_back_at === null;

/** What its person pressed at this place before the first correction, where both ends are theirs. */
export function pressedOf(was: typeof timeEntry.$inferSelect | undefined, location_id: string) {
  if (was?.location_id !== location_id) return { pressed_from: null, pressed_until: null };
  return isEndPressed(was) ? { pressed_from: was.begun_at, pressed_until: was.ended_at } : {};
}

function minutesBetween(begun: Date, ended: Date): number {
  return Math.floor((ended.getTime() - begun.getTime()) / MINUTE_MS);
}

/** Minutes by which the moment is later than planned; zero below the threshold. */
function beyond(planned: Date, actual: Date, from: number): number {
  const minutes = minutesBetween(planned, actual);
  return minutes >= from ? minutes : 0;
}

export async function entriesOf(db: Database, employee_id: string, from: string, to: string): Promise<TimeEntry[]> {
  const rows = await selectEntries(db)
    .where(and(eq(timeEntry.employee_id, employee_id), between(timeEntry.date, from, to)))
    .orderBy(timeEntry.begun_at);
  return rows.map(toEntry);
}
