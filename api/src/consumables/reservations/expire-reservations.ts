import { sql } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import type { App } from '../../kernel/context';
import { tell } from '../../notifications';
import { jsonRow, jsonRows } from '../queries/json-rows';
import { placeJoins, placeName } from '../queries/place-rows';
import { reservation } from '../schema';
import { closeReservation } from './close-reservation';

/** Most reservations of one sweep; the next one takes the rest. */
const SWEEP_SIZE = 200;

/**
 * Releases reservations whose last day has passed at their place, and notifies their authors. Each in its own transaction: several
 * processes may sweep at once, and a failing one does not block the others.
 */
export async function expireReservations({ database: { db }, now }: Pick<App, 'database' | 'now'>): Promise<number> {
  const due = await jsonRows<{ id: string }>(
    db,
    sql`select r.id from reservation r ${placeJoins(sql`p`, sql`r.place_id`)}
      where r.state in ('active', 'partially_consumed')
        and r.expires_on < (${now().toISOString()}::timestamptz at time zone coalesce(p_city.time_zone, 'Europe/Moscow'))::date
      order by r.expires_on, r.number limit ${SWEEP_SIZE}`,
  );
  const actor = { person: null, origin: { address: null, requestId: null }, now };
  let expired = 0;
  for (const { id } of due)
    expired += await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(reservation)
        .where(eq(reservation.id, id))
        .for('update', { skipLocked: true });
      if (!row || row.closed_at !== null) return 0;
      await closeReservation(tx, actor, row, 'expired');
      const words = await jsonRow<{ item: string; place: string; title: string | null }>(
        tx,
        sql`select i.name as item, ${placeName(sql`p`)} as place, j.title from reservation r join item i on i.id = r.item_id
          ${placeJoins(sql`p`, sql`r.place_id`)} left join stock_project j on j.id = r.project_id where r.id = ${id}::uuid`,
      );
      await tell(tx, actor, [row.created_by], {
        kind: 'reservation.expired',
        title: `Резерв № ${row.number} истёк`,
        body: [words?.item, words?.place, words?.title].filter(Boolean).join(', '),
        link: '/consumables/designer?tab=reservations',
      });
      return 1;
    });
  return expired;
}
