import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { noteAct } from '../../kernel/records';
import type { MovedPlace } from '../merging-schema';
import { notifyOfAssignment } from '../notify-of-move';
import { activePlace } from '../queries/active-place';
import { movePrimary } from '../queries/primary-assignment';
import { todayAt } from '../queries/today-at';
import { employeeRecord } from '../records';
import { locationAssignment } from '../staffing-schema';
import type { Cards } from './lock-pair';
import { daysOfBoth, lasting, placesPlan } from './places-plan';

type Assigned = typeof locationAssignment.$inferSelect;

const { id, employee_id, is_primary, started_on, ended_on } = locationAssignment;

/**
 * Where the closed card works, also until a day, is a further place of the kept one, who is told, as the trail of the place is; where both work,
 * the kept card has the days of both. `blocksOf` has refused days that do not meet.
 */
export async function movePlaces(
  tx: Database,
  context: CallContext,
  { kept, closed }: Cards,
  today: string,
): Promise<MovedPlace[]> {
  const now = context.now();
  for (const card of [kept, closed]) await lasting(tx, card.row.id, now).for('update');
  const moved: MovedPlace[] = [];
  for (const { row, held, becomes } of await placesPlan(tx, { kept, closed }, now)) {
    const given = becomes === 'given';
    // One that has not begun then has no day.
    const over = row.started_on > today ? row.started_on : today;
    await tx
      .update(locationAssignment)
      .set(given ? { employee_id: kept.row.id, is_primary: false } : { ended_on: over })
      .where(eq(id, row.id));
    const left = given ? row.ended_on : over;
    moved.push({ id: row.id, is_primary: row.is_primary, given, until: row.ended_on, ended_on: left });
    await noteAct(tx, context, employeeRecord, closed.row.id, {
      act: 'assignment.ended',
      before: { location_id: row.location_id, started_on: row.started_on },
      after: { ended_on: over },
    });
    if (given) await noteBrought(tx, context, kept.row.id, row);
    if (held !== null) moved.push(...(await haveBoth(tx, context, held, row)));
  }
  return moved;
}

/** Gives the kept card's assignment the days of the other one too. */
async function haveBoth(tx: Database, context: CallContext, held: Assigned, row: Assigned): Promise<MovedPlace[]> {
  const { started_on, ended_on } = held;
  const days = { before: { started_on, ended_on }, after: daysOfBoth(held, row) };
  if (days.before.started_on === days.after.started_on && ended_on === days.after.ended_on) return [];
  await setDays(tx, context, held, days);
  await notifyOfAssignment(tx, context, held, days.after);
  return [{ id: held.id, is_primary: false, ended_on, days }];
}

/** Writes the days, and tells the trail of the place; false where they are not as `before` has them any more. */
async function setDays(
  tx: Database,
  context: CallContext,
  { id: of, employee_id: person }: Pick<Assigned, 'id' | 'employee_id'>,
  { before, after }: NonNullable<MovedPlace['days']>,
): Promise<boolean> {
  const [row] = await tx
    .update(locationAssignment)
    .set(after)
    .where(and(eq(id, of), eq(employee_id, person), eq(started_on, before.started_on), endsOn(before.ended_on)))
    .returning();
  if (!row) return false;
  const there = { location_id: row.location_id };
  await noteAct(tx, context, employeeRecord, person, {
    act: 'assignment.moved',
    before: { ...there, ...before },
    after: { ...there, ...after },
  });
  return true;
}

const endsOn = (day: string | null) => sql`${ended_on} is not distinct from ${day}::date`;

async function noteBrought(tx: Database, context: CallContext, person: string, row: Assigned): Promise<void> {
  await noteStarted(tx, context, person, row);
  await notifyOfAssignment(tx, context, { employee_id: person, location_id: row.location_id }, row);
}

async function noteStarted(
  tx: Database,
  context: CallContext,
  person: string,
  row: Pick<Assigned, 'location_id' | 'started_on' | 'ended_on'>,
): Promise<void> {
  const period = { started_on: row.started_on, ...(row.ended_on !== null && { ended_on: row.ended_on }) };
  await noteAct(tx, context, employeeRecord, person, {
    act: 'assignment.started',
    after: { location_id: row.location_id, ...period },
  });
}

/** Puts back what is as the merge has left it. Returns how many are not; the primary one of a card at work is begun anew by `returnHome`. */
export async function putPlacesBack(
  tx: Database,
  context: CallContext,
  { kept, closed }: { kept: string; closed: string },
  places: readonly MovedPlace[],
): Promise<number> {
  let left = 0;
  for (const place of places) {
    if (place.days) {
      const { before, after } = place.days;
      const back = await setDays(tx, context, { id: place.id, employee_id: kept }, { before: after, after: before });
      if (!back) left += 1;
      continue;
    }
    const given = place.given ?? place.ended_on === null;
    const back = await tx
      .update(locationAssignment)
      .set(given ? { employee_id: closed, is_primary: place.is_primary } : { ended_on: place.until ?? null })
      .where(
        and(
          eq(id, place.id),
          endsOn(place.ended_on),
          eq(employee_id, given ? kept : closed),
          eq(is_primary, given ? false : place.is_primary),
        ),
      )
      .returning();
    for (const row of back) {
      if (given)
        await noteAct(tx, context, employeeRecord, kept, {
          act: 'assignment.ended',
          before: { location_id: row.location_id, started_on: row.started_on },
          after: { ended_on: await todayAt(tx, row.location_id, context.now()) },
        });
      await noteStarted(tx, context, closed, row);
    }
    if (back.length === 0 && !place.is_primary) left += 1;
  }
  return left;
}

/**
 * A card that is at work again works at its primary location from today on, where its row did not come back.
 * @returns false where that location is archived by now
 */
export async function returnHome(
  tx: Database,
  context: CallContext,
  card: { id: string; primary_location_id: string | null },
  places: readonly MovedPlace[],
): Promise<boolean> {
  const to = await activePlace(tx, card.primary_location_id);
  if (card.primary_location_id !== null && to === null) return false;
  const had = places.some((place) => place.is_primary);
  const open = await tx.$count(
    locationAssignment,
    and(eq(employee_id, card.id), eq(is_primary, true), isNull(ended_on)),
  );
  if (had && open === 0 && to !== null)
    await movePrimary(tx, {
      employeeId: card.id,
      to,
      by: context.person?.id ?? null,
      on: await todayAt(tx, to, context.now()),
    });
  return true;
}
