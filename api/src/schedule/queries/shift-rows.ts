import type { Shift, ShiftState } from '@studio/contracts';
import { paidMinutes } from '@studio/contracts';
import { eq, getTableColumns, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { city, location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { shift, type ShiftFacts } from '../schema';
import { isAtWork, isOnDuty } from './on-duty';

const publishedLocation = alias(location, 'published_location');
const publishedCity = alias(city, 'published_city');
const publishedEmployee = alias(employee, 'published_employee');

/** `2026-03-01T22:00` in the zone's local time. */
export function wallTime(moment: AnyColumn, zone: AnyColumn): SQL<string> {
  return sql<string>`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI')`;
}

/** «Иванова Анна Сергеевна»; null where nobody is joined. */
export function nameOf(person: Record<'last_name' | 'first_name' | 'middle_name', AnyColumn>): SQL<string | null> {
  return sql<
    string | null
  >`nullif(concat_ws(' ', ${person.last_name}, ${person.first_name}, ${person.middle_name}), '')`;
}

/** Shifts with the names of locations and people, as planned and as published; add conditions and order. */
export function selectShifts(db: Database) {
  return db
    .select({
      ...getTableColumns(shift),
      location_name: location.name,
      employee_name: nameOf(employee),
      starts: wallTime(shift.starts_at, city.time_zone),
      ends: wallTime(shift.ends_at, city.time_zone),
      published_location_name: sql<string | null>`${publishedLocation.name}`,
      published_employee_name: nameOf(publishedEmployee),
      published_starts: wallTime(shift.published_starts_at, publishedCity.time_zone),
      on_duty: sql<boolean>`${isAtWork({ employee_id: sql`${shift.employee_id}`, day: sql`${shift.date}` })}`,
      published_on_duty: sql<boolean>`${isOnDuty(sql`shift`)}`,
      published_ends: wallTime(shift.published_ends_at, publishedCity.time_zone),
    })
    .from(shift)
    .innerJoin(location, eq(location.id, shift.location_id))
    .innerJoin(city, eq(city.id, location.city_id))
    .leftJoin(employee, eq(employee.id, shift.employee_id))
    .leftJoin(publishedLocation, eq(publishedLocation.id, shift.published_location_id))
    .leftJoin(publishedCity, eq(publishedCity.id, publishedLocation.city_id))
    .leftJoin(publishedEmployee, eq(publishedEmployee.id, shift.published_employee_id))
    .$dynamic();
}

/** A shift that nobody sees but its planners. */
export const NOT_PUBLISHED = {
  published_location_id: null,
  published_position: null,
  published_employee_id: null,
  published_date: null,
  published_starts_at: null,
  published_ends_at: null,
  published_break_min: null,
  published_at: null,
};

export type ShiftRow = Awaited<ReturnType<typeof selectShifts>>[number];

/** How the plan compares with the published state. */
export function stateOf(row: ShiftRow): ShiftState {
  if (row.published_at === null) return 'draft';
  if (row.removed) return 'removed';
  const isSame =
    row.published_location_id === row.location_id &&
    row.published_position === row.position &&
    row.published_employee_id === row.employee_id &&
    row.published_break_min === row.break_min &&
    row.published_starts_at?.getTime() === row.starts_at.getTime() &&
    row.published_ends_at?.getTime() === row.ends_at.getTime();
  return isSame ? 'published' : 'changed';
}

export function plannedFacts(row: ShiftRow): ShiftFacts {
  const { location_id, position, employee_id, starts, ends, break_min } = row;
  return { location_id, position, employee_id, starts, ends, break_min };
}

/** Null before the first publication. */
export function publishedFacts(row: ShiftRow): ShiftFacts | null {
  if (row.published_at === null || row.published_location_id === null || row.published_position === null) return null;
  return {
    location_id: row.published_location_id,
    position: row.published_position,
    employee_id: row.published_employee_id,
    starts: row.published_starts,
    ends: row.published_ends,
    break_min: row.published_break_min ?? 0,
  };
}

/** As planners see it. */
export function toShift(row: ShiftRow): Shift {
  const state = stateOf(row);
  const moments = { starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() };
  return {
    id: row.id,
    ...plannedFacts(row),
    location_name: row.location_name,
    employee_name: row.employee_name,
    date: row.date,
    ...moments,
    paid_minutes: paidMinutes({ ...moments, break_min: row.break_min }),
    on_duty: row.on_duty,
    note: row.note,
    state,
    published: state === 'changed' || state === 'removed' ? publishedFacts(row) : null,
    revision: row.revision,
  };
}

/** As published to staff; null before the first publication. */
export function toPublishedShift(row: ShiftRow): Shift | null {
  const facts = publishedFacts(row);
  if (!facts || !row.published_starts_at || !row.published_ends_at || row.published_date === null) return null;
  const moments = {
    starts_at: row.published_starts_at.toISOString(),
    ends_at: row.published_ends_at.toISOString(),
  };
  return {
    id: row.id,
    ...facts,
    location_name: row.published_location_name ?? '',
    employee_name: row.published_employee_name,
    date: row.published_date,
    ...moments,
    paid_minutes: paidMinutes({ ...moments, break_min: facts.break_min }),
    on_duty: row.published_on_duty,
    note: row.note,
    state: 'published',
    published: null,
    revision: row.revision,
  };
}

/** Who has these shifts, in the plan or as published, of those that have begun. */
export function peopleOfBegun(rows: readonly ShiftRow[], now: Date): string[] {
  const planned = rows.filter(({ removed, starts_at }) => !removed && starts_at <= now);
  const published = rows.filter(({ published_starts_at: starts }) => starts !== null && starts <= now);
  return [
    ...planned.flatMap(({ employee_id }) => employee_id ?? []),
    ...published.flatMap(({ published_employee_id }) => published_employee_id ?? []),
  ];
}
