import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { MovedPlace } from '../merging-schema';
import { locationAssignment } from '../staffing-schema';
import type { Cards } from './lock-pair';

const { id, employee_id, location_id, is_primary, started_on, ended_on } = locationAssignment;

/** Where the closed card works is a further place of the kept one; where both work, the closed card's assignment ends. */
export async function movePlaces(tx: Database, { kept, closed }: Cards, today: string): Promise<MovedPlace[]> {
  const inForce = (person: string) =>
    tx
      .select()
      .from(locationAssignment)
      .where(and(eq(employee_id, person), isNull(ended_on)))
      .orderBy(id)
      .for('update');
  const held = new Set([kept.row.primary_location_id, ...(await inForce(kept.row.id)).map((row) => row.location_id)]);
  const moved: MovedPlace[] = [];
  for (const row of await inForce(closed.row.id)) {
    const isHeld = held.has(row.location_id);
    const [now] = await tx
      .update(locationAssignment)
      .set(
        isHeld
          ? { ended_on: sql`greatest(${today}::date, ${started_on})` }
          : { employee_id: kept.row.id, is_primary: false },
      )
      .where(eq(id, row.id))
      .returning({ ended_on });
    moved.push({ id: row.id, is_primary: row.is_primary, ended_on: now?.ended_on ?? null });
  }
  return moved;
}

/** Puts back what is as the merge has left it. Returns how many are not. */
export async function putPlacesBack(
  tx: Database,
  { kept, closed }: { kept: string; closed: string },
  places: readonly MovedPlace[],
): Promise<number> {
  let left = 0;
  for (const place of places) {
    const asLeft =
      place.ended_on === null
        ? and(eq(employee_id, kept), eq(is_primary, false))
        : and(eq(employee_id, closed), eq(ended_on, place.ended_on));
    const back = await tx
      .update(locationAssignment)
      .set(place.ended_on === null ? { employee_id: closed, is_primary: place.is_primary } : { ended_on: null })
      .where(and(eq(id, place.id), asLeft))
      .returning({ location_id });
    if (back.length === 0) left += 1;
  }
  return left;
}
