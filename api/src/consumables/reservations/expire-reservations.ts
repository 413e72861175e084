import { sql } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import { COMPANY_ZONE } from '../../kernel/words/calendar';
import type { App } from '../../kernel/calls/context';
import { nullOnFailure } from '../../kernel/calls/null-on-failure';
import { portalActor } from '../../kernel/records';
import { tell } from '../../notifications';
import { jsonRow, jsonRows } from '../queries/json-rows';
import { placeJoins, placeName } from '../queries/place-rows';
import { reservation } from '../schema';
import { closeReservation } from './close-reservation';

type Sweeping = Pick<App, 'database' | 'log' | 'now'>;

/** Most reservations of one sweep; the next one takes the rest. */
const SWEEP_SIZE = 200;

/**
 * Releases reservations whose last day has passed at their place, and notifies their authors. Each in its own transaction: several
 * processes may sweep at once, and a failing one does not block the others.
 */
export async function expireReservations(app: Sweeping): Promise<number> {
  const { database, now } = app;
  const due = await jsonRows<{ id: string }>(
    database.db,
    sql`select r.id from reservation r ${placeJoins(sql`p`, sql`r.place_id`)}
      where r.state in ('active', 'partially_consumed')
        and r.expires_on < (${now().toISOString()}::timestamptz at time zone coalesce(p_city.time_zone, ${COMPANY_ZONE}))::date
      order by r.expires_on, r.number limit ${SWEEP_SIZE}`,
  );
  let expired = 0;
  for (const { id } of due)
    if (await nullOnFailure(app, 'a reservation did not expire', expireReservation(app, id))) expired += 1;
  return expired;
}

async function expireReservation({ database, now }: Sweeping, id: string): Promise<boolean> {
  const actor = portalActor({ now });
  return database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(reservation).where(eq(reservation.id, id)).for('update', { skipLocked: true });
    if (!row || row.closed_at !== null) return false;
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
    return true;
  });
}
