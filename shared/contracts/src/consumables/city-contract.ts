import { z } from 'zod';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';
import { recordId } from '../record-id';
import { balanceFilter } from './balance-contract';
import { BalanceRowSchema, SuggestionSchema } from './balance-schemas';
import { RequestSchema, ShipmentSchema } from './document-schemas';
import { documentId, linesOf, newDocumentId, note, placeId, QuantityLine, shortText } from './fields';
import { ReceiptFields } from './receipt-fields';
import { REQUEST_STATE_NAMES } from './words';

const tag = 'Consumables';
/** Of the specification's §8. */
const denial = 'city_managers_only';
const cityId = recordId('Неверный номер города.');
const at = '/consumables/city-warehouse/{cityId}' as const;
const manage = { tag, denial, access: 'consumables.manage_city_warehouse', scope: 'company' } as const;
const create = { tag, denial, access: 'consumables.create_city_operations', scope: 'company' } as const;
const created = { ...create, successStatus: 201 } as const;

export const cityContract = {
  cityBalance: call({
    method: 'GET',
    path: `${at}/balance`,
    summary: 'What lies at a city',
    tag,
    denial,
    access: 'consumables.view_availability',
    scope: 'company',
  })
    .input(z.object({ cityId, ...balanceFilter }))
    .output(pageOf(BalanceRowSchema).extend({ value_kop: z.number().int(), low: z.number().int() })),
  requestsOfCity: call({ method: 'GET', path: `${at}/requests`, summary: 'Requests of a city', ...manage })
    // `id`: the one that a link names.
    .input(
      z.object({
        cityId,
        id: documentId.optional(),
        state: z.enum([...REQUEST_STATE_NAMES, 'open']).optional(),
        search: shortText().optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(RequestSchema)),
  suggestions: call({ method: 'GET', path: `${at}/suggestions`, summary: 'What to ask the office for', ...manage })
    .input(z.object({ cityId }))
    .output(z.array(SuggestionSchema)),
  /** Without `submit` it stays a draft, which the same id writes again, as does one that came back: `revision` of the one on the screen. */
  requestFromOffice: call({
    repeat: 'content',
    method: 'POST',
    path: `${at}/request-from-office`,
    summary: 'Ask the office for goods',
    ...created,
  })
    .input(
      z.object({
        cityId,
        id: newDocumentId,
        revision: z.number().int().optional(),
        submit: z.boolean().default(true),
        note,
        lines: linesOf(QuantityLine),
      }),
    )
    .output(RequestSchema),
  cancelRequest: call({
    repeat: 'state',
    method: 'POST',
    path: `${at}/requests/{id}/cancel`,
    summary: 'Withdraw a request',
    ...create,
  })
    .input(z.object({ cityId, id: documentId, revision: z.number().int() }))
    .output(RequestSchema),
  /** To a location of this city; goods go to other cities by a transfer. */
  shipToLocation: call({
    repeat: 'content',
    method: 'POST',
    path: `${at}/ship-to-location`,
    summary: 'Ship to a location',
    ...created,
  })
    .input(
      z.object({
        cityId,
        id: newDocumentId,
        location_id: placeId,
        send: z.boolean().default(true),
        note,
        lines: linesOf(QuantityLine),
      }),
    )
    .output(ShipmentSchema),
  pendingOfficeShipments: call({
    method: 'GET',
    path: `${at}/pending-office-shipments`,
    summary: 'On its way from the office',
    ...manage,
  })
    .input(z.object({ cityId }))
    .output(z.array(ShipmentSchema)),
  receiveFromOffice: call({
    repeat: 'state',
    method: 'POST',
    path: `${at}/receive/{shipmentId}`,
    summary: 'Receive from the office',
    ...create,
  })
    .input(z.object({ cityId, shipmentId: documentId, ...ReceiptFields }))
    .output(ShipmentSchema),
  pendingLocationShipments: call({
    method: 'GET',
    path: `${at}/pending-location-shipments`,
    summary: 'On its way from locations',
    ...manage,
  })
    .input(z.object({ cityId }))
    .output(z.array(ShipmentSchema)),
  receiveFromLocation: call({
    repeat: 'state',
    method: 'POST',
    path: `${at}/receive-location/{shipmentId}`,
    summary: 'Receive from a location',
    ...create,
  })
    .input(z.object({ cityId, shipmentId: documentId, ...ReceiptFields }))
    .output(ShipmentSchema),
};
