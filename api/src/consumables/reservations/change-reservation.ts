import { payloadHash } from '@studio/contracts';
import { moveRecord, requireFresh, requireMove } from '../../kernel/records';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { holdGoods, releaseGoods } from '../ledger/holds';
import { isPosted } from '../ledger/post';
import { postGoods } from '../norms/post-goods';
import { holding } from '../records';
import { requireLastDay } from './last-day';
import { lockOwn } from './lock-own';
import { findReservation, listReservations } from './reservation-rows';
import { splitHolds } from './split-holds';

const reservations = calls.consumables.reservations.handler(({ context, input: { mine, ...filter } }) => {
  const caller = signedIn(context);
  const own = mine ? { created_by: caller.id } : {};
  return listReservations(context.database.db, caller, scopeOf(context), { ...filter, ...own });
});

const taken = calls.consumables.taken.handler(({ context, input }) =>
  listReservations(context.database.db, signedIn(context), scopeOf(context), { ...input, is_out: true }),
);

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
    const { taken, kept } = splitHolds(await releaseGoods(tx, id), quantity);
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

function reply(tx: Database, context: CallContext, id: string) {
  return findReservation(tx, signedIn(context), scopeOf(context), id);
}

export const reservationCalls = { reservations, taken, extendReservation, consumeReservation };
