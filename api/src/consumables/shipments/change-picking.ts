import { eq } from 'drizzle-orm';
import { isMade, moveRecord, requireMove } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { holdGoods, releaseGoods } from '../ledger/holds';
import { TRANSIT } from '../ledger/places';
import { settleUses } from '../norms/settle-uses';
import { requireItems } from '../queries/require-items';
import { findShipment } from '../queries/shipment-rows';
import { tellOfLow } from '../queries/tell-of-low';
import { leaving } from '../rules/document-moves';
import { consignment } from '../records';
import { shipmentLine } from '../schema';
import { fillRequest, unfillRequest } from './fill-request';
import { linesOf, ownShipment, requireAsSeen } from './settle-shipment';
import type { ShipmentLine } from './shipment-lines';

interface Line {
  item_id: string;
  quantity: number;
}

/** What is picked is held anew; of a transfer never more than was given, of a request never more than was approved. */
export const changePicking = calls.consumables.changePicking.handler(({ context, input: { id, revision, lines } }) =>
  context.database.db.transaction(async (tx) => {
    const { row, from } = await ownShipment(tx, context, id);
    if (await isMade(tx, context, consignment, row, { act: 'changed', facts: { lines } }))
      return findShipment(tx, scopeOf(context), id);
    await requireAsSeen(tx, context, row, { id, revision });
    requireMove(consignment, row, 'changed');
    const before = await linesOf(tx, id);
    if (row.transfer_id) refuseMore(before, lines);
    await requireItems(tx, lines, { archived: true });
    if (row.request_id) {
      await unfillRequest(tx, context, row.request_id, before);
      await fillRequest(tx, context, { id: row.request_id, place_id: row.to_place_id }, lines);
    }
    await releaseGoods(tx, id);
    const held = await holdGoods(tx, id, leaving(from.id, TRANSIT, lines));
    await tx.delete(shipmentLine).where(eq(shipmentLine.shipment_id, id));
    await tx
      .insert(shipmentLine)
      .values(held.map(({ item_id, lot_id, quantity }) => ({ shipment_id: id, item_id, lot_id, quantity })));
    // What is held no more goes to the sales that wait for it first.
    const items = before.map(({ item_id }) => item_id);
    await tellOfLow(tx, context, from, await settleUses(tx, context, from, items));
    const was = before.map(({ item_id, quantity }) => ({ item_id, quantity }));
    await moveRecord(tx, context, consignment, row, { act: 'changed', beside: { lines: [was, lines] } });
    return findShipment(tx, scopeOf(context), id);
  }),
);

function refuseMore(before: readonly ShipmentLine[], lines: readonly Line[]): void {
  for (const [index, { item_id, quantity }] of lines.entries()) {
    const given = before.filter((line) => line.item_id === item_id).reduce((sum, line) => sum + line.quantity, 0);
    if (quantity > given)
      throw failure('validation_failed', {
        field: `lines.${index}.quantity`,
        message: given > 0 ? `Согласовано только ${given}.` : 'Этого материала в перемещении нет.',
      });
  }
}
