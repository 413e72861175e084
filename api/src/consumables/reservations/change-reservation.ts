import { hasRight, payloadHash } from '@studio/contracts';
import { lockRecord, moveRecord, requireFresh, requireMove } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { holdGoods, releaseGoods } from '../ledger/holds';
import { CONSUMED } from '../ledger/places';
import type { Move } from '../ledger/move';
import { isPosted } from '../ledger/post';
import { postGoods } from '../norms/post-goods';
import { findPlace } from '../queries/place-rows';
import { PLACE_RIGHTS } from '../rules/document-rights';
import { holding } from '../records';
import type { stockHold } from '../schema';
import { requireLastDay } from './last-day';
import { closeReservation } from './close-reservation';
import { findReservation, listReservations } from './reservation-rows';

const reservations = calls.consumables.reservations.handler(({ context, input: { mine, ...filter } }) => {
  const caller = signedIn(context);
  const own = mine ? { created_by: caller.id } : {};
  return listReservations(context.database.db, caller, scopeOf(context), { ...filter, ...own });
});

const extendReservation = calls.consumables.extendReservation.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, revision, expires_on } = input;
    const { row, place } = await lockOwn(tx, context, id);
    requireMove(holding, row, 'extended');
    requireLastDay(expires_on, dateIn(place.time_zone, context.now()));
    await moveRecord(tx, context, holding, row, {
      act: 'extended',
      set: { expires_on },
      seen: revision,
      current: () => reply(tx, context, id),
    });
    return reply(tx, context, id);
  }),
);

const consumeReservation = calls.consumables.consumeReservation.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, revision, operation_id, quantity } = input;
    const payload_hash = payloadHash({ reservation: id, quantity });
    const { row, place } = await lockOwn(tx, context, id);
    if (await isPosted(tx, operation_id, payload_hash)) return reply(tx, context, id);
    requireMove(holding, row, 'consumed');
    await requireFresh(holding, row, revision, () => reply(tx, context, id));
    const open = row.quantity - row.consumed;
    if (quantity > open)
      throw failure('stock_short', {
        field: 'quantity',
        message: `В резерве осталось ${open.toLocaleString('ru-RU')}.`,
        details: { item_id: row.item_id, requested: quantity, available: open },
      });
    const { taken, kept } = split(await releaseGoods(tx, id), quantity);
    const source = { source_kind: 'project', source_id: row.project_id ?? id };
    const document = { id: operation_id, kind: 'consumption', payload_hash, note: row.note, ...source } as const;
    await postGoods(tx, context, place, document, taken);
    await holdGoods(tx, id, kept);
    const isDone = quantity === open;
    await moveRecord(tx, context, holding, row, {
      act: 'consumed',
      set: {
        consumed: row.consumed + quantity,
        state: isDone ? 'consumed' : 'partially_consumed',
        closed_at: isDone ? context.now() : null,
      },
      facts: { item_id: row.item_id, quantity, operation_id },
    });
    return reply(tx, context, id);
  }),
);

const releaseReservation = calls.consumables.releaseReservation.handler(({ context, input: { id, revision } }) =>
  context.database.db.transaction(async (tx) => {
    const { row } = await lockOwn(tx, context, id);
    if (row.state === 'released') return reply(tx, context, id);
    requireMove(holding, row, 'released');
    await requireFresh(holding, row, revision, () => reply(tx, context, id));
    await closeReservation(tx, context, row, 'released');
    return reply(tx, context, id);
  }),
);

/** The reservation, locked, if the caller made it or runs its place. */
async function lockOwn(tx: Database, context: CallContext, id: string) {
  const caller = signedIn(context);
  const row = await lockRecord(tx, holding, id, scopeOf(context));
  const place = await findPlace(tx, row.place_id);
  if (row.created_by !== caller.id && !hasRight(caller.roles, PLACE_RIGHTS[place.kind]))
    throw failure('forbidden', { message: 'Это резерв другого сотрудника.' });
  return { row, place };
}

/** Splits held goods into those used now, lot by lot, and those that stay held. */
function split(holds: readonly (typeof stockHold.$inferSelect)[], quantity: number): { taken: Move[]; kept: Move[] } {
  const [taken, kept]: [Move[], Move[]] = [[], []];
  let left = quantity;
  for (const { place_id, item_id, lot_id, quantity: held } of holds) {
    const now = Math.min(left, held);
    left -= now;
    const move = { item_id, lot_id, from: place_id, to: CONSUMED, value_kop: null };
    if (now > 0) taken.push({ ...move, quantity: now });
    if (held > now) kept.push({ ...move, quantity: held - now });
  }
  return { taken, kept };
}

function reply(tx: Database, context: CallContext, id: string) {
  return findReservation(tx, signedIn(context), scopeOf(context), id);
}

export const reservationCalls = { reservations, extendReservation, consumeReservation, releaseReservation };
