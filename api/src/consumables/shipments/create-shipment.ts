import { payloadHash } from '@studio/contracts';
import { addOnce, lockRecord } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/calls/implement';
import { allInBusiness } from '../../locations';
import { holdGoods } from '../ledger/holds';
import { TRANSIT } from '../ledger/places';
import type { PlaceRow } from '../queries/place-rows';
import { requireItems } from '../queries/require-items';
import { leaving } from '../rules/document-moves';
import { consignment, request } from '../records';
import { shipmentLine } from '../schema';
import { fillRequest } from './fill-request';
import { sendGoods } from './send-goods';

export interface NewShipment {
  id: string;
  from: PlaceRow;
  to: PlaceRow;
  lines: readonly { item_id: string; quantity: number }[];
  /** Sent at once; otherwise the goods are only picked, that is held for the shipment. */
  send: boolean;
  note?: string | null;
  request_id?: string | null | undefined;
  transfer_id?: string | null;
}

/** Creates a shipment once per id. @throws `operation_conflict` for another one under this id, `not_found` for a request that nobody made */
export async function createShipment(tx: Database, context: CallContext, wanted: NewShipment): Promise<void> {
  const { id, from, to, lines, send, note = null, request_id = null, transfer_id = null } = wanted;
  const payload_hash = payloadHash({ from: from.id, to: to.id, lines, send, note, request_id });
  if (request_id) await lockRecord(tx, request, request_id);
  const values = {
    id,
    payload_hash,
    note,
    request_id,
    transfer_id,
    from_place_id: from.id,
    to_place_id: to.id,
    state: 'picking' as const,
    created_by: signedIn(context).id,
    created_at: context.now(),
  };
  const made = await addOnce(tx, context, consignment, values, { facts: { lines } });
  if (made === null) return;
  await allInBusiness(tx, [to.id]);
  await requireItems(tx, lines, { archived: true });
  if (request_id) await fillRequest(tx, context, { id: request_id, place_id: to.id }, lines);
  const held = await holdGoods(tx, id, leaving(from.id, TRANSIT, lines));
  await tx
    .insert(shipmentLine)
    .values(held.map(({ item_id, lot_id, quantity }) => ({ shipment_id: id, item_id, lot_id, quantity })));
  if (send) await sendGoods(tx, context, made, from, to);
}
