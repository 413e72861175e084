import { z } from 'zod';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';
import { recordId } from '../record-id';
import { balanceFilter } from './balance-contract';
import { BalanceRowSchema } from './balance-schemas';
import { MovementSchema, OperationDetailSchema, ShipmentSchema, TransferSchema } from './document-schemas';
import {
  documentId,
  isMeant,
  itemId,
  linesOf,
  newDocumentId,
  note,
  occurredOn,
  optionalText,
  photoName,
  placeId,
  QuantityLine,
  quantityOrNone,
  reason,
} from './fields';
import { MAX_OPERATION_LINES } from './limits';
import { ReceiptFields } from './receipt-fields';

const tag = 'Consumables';
/** Of the specification's §8. */
const denial = 'location_admins_only';
const id = recordId('Неверный номер локации.');
const read = '/consumables/location-operations/location/{locationId}' as const;
const at = '/consumables/location-operations/locations/{id}' as const;
const manage = { tag, denial, access: 'consumables.manage_location_warehouse', scope: 'place' } as const;
const create = { tag, denial, access: 'consumables.create_location_operations', scope: 'place' } as const;
const created = { ...create, successStatus: 201 } as const;
const document = {
  id,
  operation_id: newDocumentId,
  occurred_on: occurredOn,
  note,
  is_meant: isMeant,
  lines: linesOf(QuantityLine),
};

export const locationContract = {
  stockOfLocation: call({
    method: 'GET',
    path: `${read}/balance`,
    summary: 'Balance of a location',
    tag,
    denial,
    access: 'consumables.view_availability',
    scope: 'place',
  })
    .input(z.object({ locationId: id, ...balanceFilter }))
    .output(pageOf(BalanceRowSchema).extend({ value_kop: z.number().int(), low: z.number().int() })),
  history: call({
    method: 'GET',
    path: `${read}/history`,
    summary: 'Movements of a location',
    tag,
    denial,
    access: 'consumables.view_history',
    scope: 'place',
  })
    .input(
      z.object({
        locationId: id,
        item_id: itemId.optional(),
        date_from: z.iso.date().optional(),
        date_to: z.iso.date().optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(MovementSchema)),
  consume: call({
    repeat: 'content',
    method: 'POST',
    path: `${at}/consumption`,
    summary: 'Note what was used',
    ...created,
  })
    .input(z.object(document))
    .output(OperationDetailSchema),
  writeOff: call({ repeat: 'content', method: 'POST', path: `${at}/writeoff`, summary: 'Write off', ...created })
    .input(z.object({ ...document, reason, photo: photoName }))
    .output(OperationDetailSchema),
  pendingShipments: call({
    method: 'GET',
    path: `${at}/pending-shipments`,
    summary: 'On its way to the location',
    ...manage,
  })
    .input(z.object({ id }))
    .output(z.array(ShipmentSchema)),
  /** From the city's warehouse or from another location. */
  receiveFromCity: call({
    repeat: 'state',
    method: 'POST',
    path: `${at}/receive-from-city`,
    summary: 'Receive a shipment',
    ...create,
  })
    .input(z.object({ id, shipment_id: documentId, ...ReceiptFields }))
    .output(ShipmentSchema),
  /** Sends back to the warehouse of the location's city. */
  returnToCity: call({
    repeat: 'content',
    method: 'POST',
    path: `${at}/return-to-city`,
    summary: 'Send back to the city',
    ...created,
  })
    .input(z.object({ id, shipment_id: newDocumentId, note, lines: linesOf(QuantityLine) }))
    .output(ShipmentSchema),
  /** Asks another location for goods (`in`) or offers it some (`out`); where they lie, another person approves. */
  transfer: call({
    repeat: 'content',
    method: 'POST',
    path: `${at}/transfer`,
    summary: 'Ask for a transfer',
    ...created,
  })
    .input(
      z.object({
        id,
        transfer_id: newDocumentId,
        direction: z.enum(['in', 'out']),
        other_location_id: placeId,
        note,
        lines: linesOf(QuantityLine),
      }),
    )
    .output(TransferSchema),
  pendingTransfers: call({ method: 'GET', path: `${at}/pending-transfers`, summary: 'Transfers that wait', ...manage })
    .input(z.object({ id }))
    .output(z.array(TransferSchema)),
  /** Whole or in part: by the source, then across cities by somebody who manages city warehouses; never by the requester. */
  approveTransfer: call({
    repeat: 'state',
    own: 'Перемещение согласует не тот, кто его просил.',
    method: 'POST',
    path: `${at}/approve-transfer/{inboundOperationId}`,
    summary: 'Approve a transfer',
    ...create,
    access: ['consumables.create_location_operations', 'approve_operations'],
  })
    .input(
      z.object({
        id,
        inboundOperationId: documentId,
        revision: z.number().int(),
        /** What is given, where it is less than was asked, or than the source gives. */
        lines: z
          .array(z.object({ item_id: itemId, approved: quantityOrNone }))
          .max(MAX_OPERATION_LINES)
          .optional(),
      }),
    )
    .output(TransferSchema),
  /** At the source it asks `approve_operations`; one's own is withdrawn, and the receiving place declines what it does not want. */
  rejectTransfer: call({
    repeat: 'state',
    method: 'POST',
    path: `${at}/reject-transfer/{inboundOperationId}`,
    summary: 'Reject or withdraw a transfer',
    ...create,
  })
    .input(z.object({ id, inboundOperationId: documentId, revision: z.number().int(), reason: optionalText(500) }))
    .output(TransferSchema),
};
