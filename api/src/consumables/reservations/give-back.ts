import { hasRight, payloadHash } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { lockRecord, moveRecord, requireFresh } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { CONSUMED } from '../ledger/places';
import { isPosted } from '../ledger/post';
import { postGoods } from '../norms/post-goods';
import { stillUsed } from '../norms/used-by';
import { findPlace } from '../queries/place-rows';
import { holding } from '../records';
import { PLACE_RIGHTS } from '../rules/document-rights';
import { share } from '../rules/stock-value';
import { findReservation } from './reservation-rows';

/** What a project took and has left over lies at its place again, at the cost with which it left. */
export const giveBackReservation = calls.consumables.giveBackReservation.handler(({ context, input }) => {
  const { id, revision, operation_id, quantity, reason } = input;
  const caller = signedIn(context);
  const scope = scopeOf(context);
  return context.database.db.transaction(async (tx) => {
    const reply = () => findReservation(tx, caller, scope, id);
    const row = await lockRecord(tx, holding, id, scope);
    const place = await findPlace(tx, row.place_id);
    if (!hasRight(caller.roles, PLACE_RIGHTS[place.kind]))
      throw failure('forbidden', { message: 'Остаток от проекта принимает тот, кто ведёт этот склад.' });
    const payload_hash = payloadHash({ gives_back: id, quantity, reason });
    if (await isPosted(tx, operation_id, payload_hash)) return reply();
    await requireFresh(holding, row, revision, reply);
    const out = row.consumed - row.returned;
    if (quantity > out)
      throw failure('validation_failed', {
        field: 'quantity',
        message: `По этому резерву взяли и не вернули ${out.toLocaleString('ru-RU')}.`,
      });
    let left = quantity;
    const own = sql`select operation_id as id from reservation_event where reservation_id = ${id}::uuid and operation_id is not null`;
    const moves = (await stillUsed(tx, own)).flatMap(({ item_id, lot_id, quantity: used, value_kop }) => {
      const back = Math.min(left, used);
      left -= back;
      const worth = share(value_kop, back, used);
      return back > 0 ? [{ item_id, lot_id, from: CONSUMED, to: place.id, quantity: back, value_kop: worth }] : [];
    });
    if (left > 0) throw new Error(`the documents of reservation ${id} took less than it says`);
    const source = { source_kind: 'project', source_id: row.project_id ?? id };
    const document = { id: operation_id, kind: 'adjustment', payload_hash, reason, ...source } as const;
    await postGoods(tx, context, place, document, moves);
    await moveRecord(tx, context, holding, row, {
      act: 'returned',
      set: { returned: row.returned + quantity },
      facts: { item_id: row.item_id, quantity, operation_id },
      reason,
    });
    return reply();
  });
});
