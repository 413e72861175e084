import {
  hasCapability,
  MAX_BOARD_DAYS,
  MAX_BOARD_LOCATIONS,
  planWarnings,
  shiftDate,
  weekOf,
  type CoverageNeed,
  type PlannedShift,
  type Shift,
} from '@studio/contracts';
import { and, between, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { absencesOf } from '../queries/absence-rows';
import { isOnDuty } from '../queries/on-duty';
import { boardPeople } from '../queries/people';
import { positionWarnings } from '../queries/position-warnings';
import { locationsWithin } from '../queries/locations';
import { selectShifts, toPublishedShift, toShift } from '../queries/shift-rows';
import { coverageNeed, shift, shiftWish } from '../schema';

export const board = calls.schedule.board.handler(async ({ context, input }) => {
  const { db } = context.database;
  const caller = signedIn(context);
  const { from, to } = requireSpan(input);
  const may_plan = hasCapability(caller.roles, 'schedule.plan');
  const matching = await locationsWithin(db, scopeOf(context), input);
  const locations = matching.slice(0, MAX_BOARD_LOCATIONS);
  const ids = locations.map(({ id }) => id);
  // Whole weeks, plus a day for the night before: warnings need them.
  const around = { from: shiftDate(weekOf(from), -1), to: shiftDate(weekOf(to), 7) };
  const here = may_plan ? await plannedAt(db, ids, around) : await publishedAt(db, ids, around);
  const workers = here.flatMap(({ employee_id }) => (employee_id === null ? [] : [employee_id]));
  const people = await boardPeople(db, ids, [...new Set(workers)], from);
  const peopleIds = people.map(({ id }) => id);
  const [elsewhere, absences, wishes, needs] = await Promise.all([
    may_plan ? plannedElsewhere(db, peopleIds, ids, around) : [],
    absencesOf(db, peopleIds, from, to),
    may_plan ? wishesOf(db, peopleIds, from, to) : [],
    needsOf(db, ids),
  ]);
  const shifts = [...here, ...elsewhere];
  // Including the night before: a shift after midnight covers the first hours.
  const shown = shifts.filter(({ date, ends }) => date <= to && (date >= from || ends > `${from}T00:00`));
  const shownIds = new Set(shown.map(({ id }) => id));
  return {
    from,
    to,
    locations: locations.map(({ status: _active, ...one }) => ({
      ...one,
      needs: needs.get(one.id) ?? [],
    })),
    left_out: matching.length - locations.length,
    people,
    shifts: shown,
    // Kind and reason of an absence are only for the person and the planners.
    absences: may_plan ? absences : absences.filter(({ state }) => state === 'approved').map(impersonal),
    wishes,
    warnings: may_plan
      ? [
          ...planWarnings(standing(shifts)).filter(({ shift_id }) => shownIds.has(shift_id)),
          ...(await positionWarnings(
            db,
            here.filter(({ id }) => shownIds.has(id)),
          )),
        ]
      : [],
    may_plan,
  };
});

/** @throws `validation_failed` unless the days are in order and within the limit */
export function requireSpan({ from, to }: { from: string; to: string }): { from: string; to: string } {
  if (to < from) throw failure('validation_failed', { field: 'to', message: 'Последний день раньше первого.' });
  if (shiftDate(from, MAX_BOARD_DAYS) < to)
    throw failure('validation_failed', { field: 'to', message: `Не больше ${MAX_BOARD_DAYS} дней за раз.` });
  return { from, to };
}

/** Shifts that are not removed from the plan. */
export function standing(shifts: readonly Shift[]): PlannedShift[] {
  return shifts.filter(({ state }) => state !== 'removed');
}

function impersonal<T extends { kind: string; comment: string | null }>(absence: T): T {
  return { ...absence, kind: 'other', comment: null };
}

interface Span {
  from: string;
  to: string;
}

async function plannedAt(db: Database, ids: readonly string[], { from, to }: Span): Promise<Shift[]> {
  if (ids.length === 0) return [];
  const rows = await selectShifts(db)
    .where(
      or(
        and(inArray(shift.location_id, [...ids]), between(shift.date, from, to)),
        and(inArray(shift.published_location_id, [...ids]), between(shift.published_date, from, to)),
      ),
    )
    .orderBy(shift.starts_at, shift.id);
  return rows.filter(({ removed, published_at }) => !removed || published_at !== null).map(toShift);
}

async function plannedElsewhere(
  db: Database,
  people: readonly string[],
  ids: readonly string[],
  { from, to }: Span,
): Promise<Shift[]> {
  if (people.length === 0) return [];
  const here = new Set(ids);
  const rows = await selectShifts(db)
    .where(and(inArray(shift.employee_id, [...people]), between(shift.date, from, to), eq(shift.removed, false)))
    .orderBy(shift.starts_at, shift.id);
  return rows.filter((row) => !here.has(row.location_id) && !here.has(row.published_location_id ?? '')).map(toShift);
}

async function publishedAt(db: Database, ids: readonly string[], { from, to }: Span): Promise<Shift[]> {
  if (ids.length === 0) return [];
  const rows = await selectShifts(db)
    .where(
      and(
        inArray(shift.published_location_id, [...ids]),
        between(shift.published_date, from, to),
        or(isNull(shift.published_employee_id), isOnDuty(sql`shift`)),
      ),
    )
    .orderBy(shift.published_starts_at, shift.id);
  return rows.flatMap((row) => toPublishedShift(row) ?? []);
}

function wishesOf(db: Database, people: readonly string[], from: string, to: string) {
  if (people.length === 0) return [];
  return db
    .select()
    .from(shiftWish)
    .where(and(inArray(shiftWish.employee_id, [...people]), between(shiftWish.date, from, to)));
}

/** Coverage needs by location. */
export async function needsOf(db: Database, ids: readonly string[]): Promise<Map<string, CoverageNeed[]>> {
  const needs = new Map<string, CoverageNeed[]>();
  if (ids.length === 0) return needs;
  const rows = await db
    .select()
    .from(coverageNeed)
    .where(inArray(coverageNeed.location_id, [...ids]))
    .orderBy(coverageNeed.day, coverageNeed.from_hour, coverageNeed.to_hour);
  for (const { location_id, ...need } of rows) needs.set(location_id, [...(needs.get(location_id) ?? []), need]);
  return needs;
}
