import { z } from 'zod';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';
import { ShipmentSchema, TransferSchema } from './document-schemas';
import { documentId, newDocumentId, placeId, quantityOrNone, reason, shortText, linesOf, QuantityLine } from './fields';
import { SHIPMENT_STATE_NAMES, TRANSFER_STATE_NAMES } from './words';

const tag = 'Consumables';
const one = z.object({ id: documentId });
/** As it was on the screen; otherwise 409 `conflict`. */
const seen = { id: documentId, revision: z.number().int() };

const finding = z.enum(['accept', 'refuse'], 'Примите или отклоните.').optional();
const ResolvedLine = z.object({
  line_id: documentId,
  found: quantityOrNone,
  lost: quantityOrNone,
  damage: finding,
  surplus: finding,
});

export const shipmentsContract = {
  /** Of the caller's places: one's own by either end. */
  shipments: call({
    method: 'GET',
    path: '/consumables/shipments',
    summary: 'Shipments',
    tag,
    access: 'consumables.view_operations',
    scope: 'rows',
  })
    .input(
      z.object({
        state: z
          .union([z.enum(SHIPMENT_STATE_NAMES), z.array(z.enum(SHIPMENT_STATE_NAMES))])
          .transform((state) => (Array.isArray(state) ? state : [state]))
          .optional(),
        from_place_id: placeId.optional(),
        to_place_id: placeId.optional(),
        search: shortText().optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(ShipmentSchema)),
  shipment: call({
    method: 'GET',
    path: '/consumables/shipments/{id}',
    summary: 'One shipment',
    tag,
    access: 'consumables.view_operations',
    scope: 'record',
  })
    .input(one)
    .output(ShipmentSchema),
  /** Transfers with an end at the caller's places, decided or not. */
  transfers: call({
    method: 'GET',
    path: '/consumables/transfers',
    summary: 'Transfers',
    tag,
    access: 'consumables.view_operations',
    scope: 'rows',
  })
    .input(
      z.object({
        // The one that a link names.
        id: documentId.optional(),
        place_id: placeId.optional(),
        state: z.enum(TRANSFER_STATE_NAMES).optional(),
        search: shortText().optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(TransferSchema)),
  /**
   * Changes what is picked, and holds it anew: of a transfer no more than was given, of a request no more than was approved. Needs the
   * right to operate at its source.
   */
  changePicking: call({
    method: 'POST',
    path: '/consumables/shipments/{id}/change-picking',
    summary: 'Change what is picked',
    tag,
    access: 'consumables.create_operations',
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ ...seen, lines: linesOf(QuantityLine) }))
    .output(ShipmentSchema),
  /** Sends what was picked. Needs the right to operate at its source. */
  sendShipment: call({
    method: 'POST',
    path: '/consumables/shipments/{id}/send',
    summary: 'Send a picked shipment',
    tag,
    access: 'consumables.create_operations',
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object(seen))
    .output(ShipmentSchema),
  /** Cancels picking, or takes back goods of which nothing was received yet; another person's asks `cancel_operations`. */
  cancelShipment: call({
    method: 'POST',
    path: '/consumables/shipments/{id}/cancel',
    summary: 'Cancel a shipment',
    tag,
    access: 'consumables.create_operations',
    scope: 'record',
    repeat: 'state',
  })
    .input(z.object({ ...seen, reason }))
    .output(ShipmentSchema),
  /**
   * Says of missing goods whether they were found at the source or lost, and decides about damage and surplus beyond the receiver's limit:
   * accepted damage is written off and refused damage received anew, a refused surplus lies nowhere. Never by who sent or received:
   * `own_work`. Closes the shipment when all is resolved.
   */
  resolveShipment: call({
    method: 'POST',
    path: '/consumables/shipments/{id}/resolve',
    summary: 'Resolve differences of a receipt',
    tag,
    access: ['consumables.create_operations', 'approve_operations'],
    scope: 'record',
    repeat: 'state',
  })
    .input(
      z.object({
        ...seen,
        settlement_id: newDocumentId,
        reason,
        lines: z.array(ResolvedLine).min(1, 'Укажите хотя бы одну строку.').max(200, 'Не больше 200 строк.'),
      }),
    )
    .output(ShipmentSchema),
};
