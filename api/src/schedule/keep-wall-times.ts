import { and, asc, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../kernel/database/open';
import { violationOf } from '../kernel/database/violation';
import { location, type ZoneChange } from '../locations';
import { shift } from './schema';

/**
 * Shifts that lie ahead begin and end by the new clocks at the hours that they had by the old ones, as planned and as published. One that
 * would then meet another shift of its person, at a place with other clocks, keeps its moment.
 */
export async function keepWallTimes(tx: Database, { where, from, to, at }: ZoneChange): Promise<void> {
  const places = tx.select({ id: location.id }).from(location).where(where);
  const ahead = (place: PgColumn, starts: PgColumn) => and(inArray(place, places), gte(starts, at));
  const planned = ahead(shift.location_id, shift.starts_at);
  const published = ahead(shift.published_location_id, shift.published_starts_at);
  const moved = (moment: PgColumn): SQL => sql`(${moment} at time zone ${from}) at time zone ${to}`;
  const rows = await tx
    .select({
      id: shift.id,
      planned: sql<boolean>`${planned}`,
      published: sql<boolean | null>`${published}`,
      isLater: sql<boolean>`${moved(shift.starts_at)} > ${shift.starts_at}`,
    })
    .from(shift)
    .where(or(planned, published))
    .orderBy(asc(shift.starts_at));
  // Where the moments become later, the last shift goes first, so that nobody's next one is met on the way.
  const isLater = rows[0]?.isLater === true;
  // Deferred, a meeting would only be found by the commit, and the change of the zone would be lost with it.
  await tx.execute(sql`set constraints shift_no_overlap, shift_published_no_overlap immediate`);
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
      .catch((error: unknown) => {
        if (violationOf(error)?.kind !== 'exclusion') throw error;
      });
  }
  await tx.execute(sql`set constraints shift_no_overlap, shift_published_no_overlap deferred`);
}
