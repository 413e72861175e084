import { requireFresh, requireMove } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { tell } from '../../notifications';
import { holding } from '../records';
import type { reservation } from '../schema';
import { closeReservation } from './close-reservation';
import { lockOwn } from './lock-own';
import { findReservation } from './reservation-rows';

/** Lets go of what is held; of another person's whoever runs the place says why, and they are told. */
export const releaseReservation = calls.consumables.releaseReservation.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, revision, reason } = input;
    const { row } = await lockOwn(tx, context, id);
    const reply = () => findReservation(tx, signedIn(context), scopeOf(context), id);
    if (row.state === 'released') return reply();
    requireMove(holding, row, 'released');
    await requireFresh(holding, row, revision, reply);
    const isOwn = row.created_by === signedIn(context).id;
    if (!isOwn && reason === undefined)
      throw failure('validation_failed', { field: 'reason', message: 'Скажите дизайнеру, почему отпускаете.' });
    await closeReservation(tx, context, row, 'released', reason);
    const released = await reply();
    if (!isOwn) await tellAuthor(tx, context, row, released, reason ?? '');
    return released;
  }),
);

async function tellAuthor(
  tx: Database,
  context: CallContext,
  { created_by, number }: typeof reservation.$inferSelect,
  { item, place, project_title }: Awaited<ReturnType<typeof findReservation>>,
  reason: string,
): Promise<void> {
  await tell(tx, context, [created_by], {
    kind: 'reservation.released',
    title: `Резерв № ${number} отпущен`,
    body: `${[item.name, place.name, project_title].filter(Boolean).join(', ')}: ${reason}`,
    link: '/consumables/designer?tab=reservations&reservations=closed',
  });
}
