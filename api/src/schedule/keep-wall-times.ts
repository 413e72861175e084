import { quoted } from '@studio/contracts';
import { and, asc, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../kernel/database/open';
import { violationOf } from '../kernel/database/violation';
import { peopleNotified } from '../kernel/records/people-notified';
import { russianDay } from '../kernel/words/calendar';
import { location, type ZoneChange, type ZoneTeller } from '../locations';
import { plannedFacts, selectShifts } from './queries/shift-rows';
import { renewLapses } from './queries/swap-rows';
import { writeShiftEvents } from './queries/write-shift-events';
import { shift } from './schema';

/** A shift that the clocks went over, with its hours by the old ones. */
interface Passed {
  id: string;
  /** Whether it is planned there; otherwise it is only published there. */
  planned: boolean;
  starts: string;
  ends: string;
  removed: boolean;
  location_name: string;
  /** Whom it was told to, and the day that they know. */
  told: { employee_id: string; date: string } | null;
}

/**
 * Shifts that lie ahead begin and end by the new clocks at the hours that they had by the old ones, as planned and as published. One that
 * would then meet another shift of its person, at a place with other clocks, keeps its moment, and is of the day that the new clocks show
 * then. An offer lapses with its shift as before. Each gets its line in the history, and whoever has a published one is told, once.
 */
export async function keepWallTimes(tx: Database, by: ZoneTeller, { where, from, to, at }: ZoneChange): Promise<void> {
  const places = tx.select({ id: location.id }).from(location).where(where);
  const ahead = (place: PgColumn, starts: PgColumn) => and(inArray(place, places), gte(starts, at));
  const planned = ahead(shift.location_id, shift.starts_at);
  const published = ahead(shift.published_location_id, shift.published_starts_at);
  const moved = (moment: PgColumn): SQL => sql`(${moment} at time zone ${from}) at time zone ${to}`;
  const wall = (moment: PgColumn) => sql<string>`to_char(${moment} at time zone ${from}, 'YYYY-MM-DD"T"HH24:MI')`;
  const rows = await tx
    .select({
      id: shift.id,
      planned: sql<boolean>`${planned}`,
      published: sql<boolean | null>`${published}`,
      isLater: sql<boolean>`${moved(shift.starts_at)} > ${shift.starts_at}`,
      starts: wall(shift.starts_at),
      ends: wall(shift.ends_at),
      removed: shift.removed,
      employee_id: shift.published_employee_id,
      date: shift.published_date,
      location_name: location.name,
    })
    .from(shift)
    .innerJoin(location, eq(location.id, shift.location_id))
    .where(or(planned, published))
    .orderBy(asc(shift.starts_at));
  // Where the moments become later, the last shift goes first, so that nobody's next one is met on the way.
  const isLater = rows[0]?.isLater === true;
  // Deferred, a meeting would only be found by the commit, and the change of the zone would be lost with it.
  await tx.execute(sql`set constraints shift_no_overlap, shift_published_no_overlap immediate`);
  const kept = new Set<string>();
  for (const row of isLater ? rows.toReversed() : rows) {
    const set = {
      ...(row.planned && { starts_at: moved(shift.starts_at), ends_at: moved(shift.ends_at) }),
      ...(row.published && {
        published_starts_at: moved(shift.published_starts_at),
        published_ends_at: moved(shift.published_ends_at),
      }),
    };
    await tx
      .transaction((own) => own.update(shift).set(set).where(eq(shift.id, row.id)))
      .catch(async (error: unknown) => {
        if (violationOf(error)?.kind !== 'exclusion') throw error;
        kept.add(row.id);
        const day = (moment: PgColumn) => sql`(${moment} at time zone ${to})::date`;
        const days = {
          ...(row.planned && { date: day(shift.starts_at) }),
          ...(row.published && { published_date: day(shift.published_starts_at) }),
        };
        await tx.update(shift).set(days).where(eq(shift.id, row.id));
      });
  }
  await tx.execute(sql`set constraints shift_no_overlap, shift_published_no_overlap deferred`);
  await renewLapses(
    tx,
    rows.map(({ id }) => id),
  );
  const passed = rows.map(({ employee_id, date, published: isTold, ...row }) => ({
    ...row,
    told: isTold && employee_id !== null && date !== null ? { employee_id, date } : null,
  }));
  await writeHistory(tx, by, passed, kept);
  await tellPeople(tx, by, passed, kept);
}

const SAME_HOURS = 'Сменился часовой пояс: часы прежние, уже по новому времени.';
const SAME_MOMENT = 'Сменился часовой пояс: момент прежний, иначе смена встретилась бы с другой.';

async function writeHistory(
  tx: Database,
  { person, now }: ZoneTeller,
  passed: readonly Passed[],
  kept: ReadonlySet<string>,
): Promise<void> {
  const standing = new Map(passed.filter(({ removed }) => !removed).map((one) => [one.id, one]));
  if (standing.size === 0) return;
  const rows = await selectShifts(tx).where(inArray(shift.id, [...standing.keys()]));
  await writeShiftEvents(
    tx,
    rows.map((row) => {
      const was = standing.get(row.id)!; // Asked by these ids.
      const after = plannedFacts(row);
      return {
        shift_id: row.id,
        location_id: row.location_id,
        date: row.date,
        at: now(),
        by_id: person?.id ?? null,
        kind: 'changed' as const,
        before: was.planned ? { ...after, starts: was.starts, ends: was.ends } : after,
        after,
        reason: kept.has(row.id) ? SAME_MOMENT : SAME_HOURS,
      };
    }),
  );
}

/** Each person once, with the shifts that they know. */
async function tellPeople(
  tx: Database,
  by: ZoneTeller,
  passed: readonly Passed[],
  kept: ReadonlySet<string>,
): Promise<void> {
  const told = passed.filter(({ told: one }) => one !== null);
  for (const id of new Set(told.map(({ told: one }) => one!.employee_id))) {
    const own = told.filter(({ told: one }) => one!.employee_id === id);
    const days = (shifts: readonly Passed[]) =>
      [...new Set(shifts.map(({ told: one }) => russianDay(one!.date)))].join(', ');
    const stay = own.filter((one) => kept.has(one.id));
    const move = own.filter((one) => !kept.has(one.id));
    await by.hooks.call(peopleNotified, tx, by, [id], {
      kind: 'location.planned',
      title: `Часовой пояс сменился: ${[...new Set(own.map(({ location_name }) => quoted(location_name)))].join(', ')}`,
      body: [
        ...(move.length > 0 ? [`Ваши смены начинаются в те же часы уже по новому времени: ${days(move)}.`] : []),
        ...(stay.length > 0 ? [`Остались в прежний момент, посмотрите новые часы: ${days(stay)}.`] : []),
      ].join(' '),
      link: '/schedule?view=my',
    });
  }
}
