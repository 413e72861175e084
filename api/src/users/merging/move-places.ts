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
import { notOver } from '../staffing/in-force';
import { locationAssignment } from '../staffing-schema';
import type { Cards } from './lock-pair';

const { id, employee_id, location_id, is_primary, started_on, ended_on } = locationAssignment;

/** The rows of a card that are not over. */
const lasting = (db: Database, person: string, now: Date) =>
  db
    .select()
    .from(locationAssignment)
    .where(and(eq(employee_id, person), notOver(now)))
    .orderBy(id);

/** Where the closed card works and the kept one does not: these rows come over. */
export async function placesBrought(db: Database, { kept, closed }: Cards, now: Date) {
  const held = new Set([
    kept.row.primary_location_id,
    ...(await lasting(db, kept.row.id, now)).map((row) => row.location_id),
  ]);
  return (await lasting(db, closed.row.id, now)).filter((row) => !held.has(row.location_id));
}

/**
 * Where the closed card works, also until a day, is a further place of the kept one, who is told, as the trail of the place is; where both work
 * now, the closed card's assignment ends.
 */
export async function movePlaces(
  tx: Database,
  context: CallContext,
  { kept, closed }: Cards,
  today: string,
): Promise<MovedPlace[]> {
  const now = context.now();
  for (const card of [kept, closed]) await lasting(tx, card.row.id, now).for('update');
  const brought = new Set((await placesBrought(tx, { kept, closed }, now)).map((row) => row.id));
  const moved: MovedPlace[] = [];
  for (const row of await lasting(tx, closed.row.id, now)) {
    const given = brought.has(row.id);
    // What the kept card has and has not begun stays as it is: nobody comes by it.
    if (!given && row.started_on > today) continue;
    await tx
      .update(locationAssignment)
      .set(given ? { employee_id: kept.row.id, is_primary: false } : { ended_on: today })
      .where(eq(id, row.id));
    moved.push({
      id: row.id,
      is_primary: row.is_primary,
      given,
      until: row.ended_on,
      ended_on: given ? row.ended_on : today,
    });
    if (given) await noteBrought(tx, context, kept.row.id, row);
  }
  return moved;
}

async function noteBrought(
  tx: Database,
  context: CallContext,
  person: string,
  row: typeof locationAssignment.$inferSelect,
): Promise<void> {
  const period = { started_on: row.started_on, ...(row.ended_on !== null && { ended_on: row.ended_on }) };
  await noteAct(tx, context, employeeRecord, person, {
    act: 'assignment.started',
    after: { location_id: row.location_id, ...period },
  });
  await notifyOfAssignment(tx, context, { employee_id: person, location_id: row.location_id }, row);
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
    const given = place.given ?? place.ended_on === null;
    const asLeft = sql`${ended_on} is not distinct from ${place.ended_on}::date`;
    const back = await tx
      .update(locationAssignment)
      .set(given ? { employee_id: closed, is_primary: place.is_primary } : { ended_on: place.until ?? null })
      .where(
        and(
          eq(id, place.id),
          asLeft,
          eq(employee_id, given ? kept : closed),
          eq(is_primary, given ? false : place.is_primary),
        ),
      )
      .returning({ location_id, started_on });
    for (const row of given ? back : [])
      await noteAct(tx, context, employeeRecord, kept, {
        act: 'assignment.ended',
        before: row,
        after: { ended_on: await todayAt(tx, row.location_id, context.now()) },
      });
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
