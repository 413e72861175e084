import { OPEN_RESERVATION_STATES } from '@studio/contracts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { reservation } from '../schema';
import { closeReservation } from './close-reservation';

/** Nobody uses what somebody who has left has put aside: it is free again. Their projects stay, for another designer of the city. */
export async function holdsOfDismissed(
  tx: Database,
  actor: Actor,
  { employee_id }: { employee_id: string },
): Promise<void> {
  const held = and(eq(reservation.created_by, employee_id), inArray(reservation.state, [...OPEN_RESERVATION_STATES]));
  const rows = await tx.select().from(reservation).where(held).orderBy(asc(reservation.item_id)).for('update');
  for (const row of rows) await closeReservation(tx, actor, row, 'released', 'Автор уволен');
}
