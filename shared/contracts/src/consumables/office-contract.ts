import { z } from 'zod';
import { call } from '../call';
import { PageQuery, pageOf } from '../paging';
import { balanceFilter } from './balance-contract';
import { BalanceRowSchema, SuggestionSchema } from './balance-schemas';
import { OperationDetailSchema, OperationSchema, RequestSchema, ShipmentSchema } from './document-schemas';
import {
  documentId,
  isMeant,
  linesOf,
  newDocumentId,
  note,
  occurredOn,
  optionalText,
  photoId,
  placeId,
  QuantityLine,
  quantityOrNone,
  shortText,
  itemId,
  PlaceSchema,
} from './fields';
import { supplierFields } from './item-schemas';
import { SupplyLine } from './operations-contract';
import { REQUEST_STATE_NAMES, SHIPMENT_STATE_NAMES } from './words';

const tag = 'Consumables';
/** Of the specification's §8. */
const denial = 'office_managers_only';

export const officeContract = {
  officeBalance: call({
    method: 'GET',
    path: '/consumables/office-warehouse/balance',
    summary: 'What lies at the office',
    tag,
    denial,
    access: 'consumables.view_availability',
    scope: 'company',
  })
    .input(z.object(balanceFilter))
    .output(pageOf(BalanceRowSchema).extend({ value_kop: z.number().int(), low: z.number().int() })),
  arrivals: call({
    method: 'GET',
    path: '/consumables/office-warehouse/arrivals',
    summary: 'Purchases of the office',
    tag,
    denial,
    access: 'consumables.view_operations',
    scope: 'company',
  })
    .input(z.object(PageQuery))
    .output(pageOf(OperationSchema)),
  createArrival: call({
    method: 'POST',
    path: '/consumables/office-warehouse/arrivals',
    summary: 'Take in a purchase',
    tag,
    denial,
    access: 'consumables.create_office_operations',
    scope: 'company',
    repeat: 'content',
    successStatus: 201,
  })
    .input(
      z.object({
        id: newDocumentId,
        occurred_on: occurredOn,
        note,
        is_meant: isMeant,
        ...supplierFields,
        photo: photoId.optional(),
        lines: linesOf(SupplyLine),
      }),
    )
    .output(OperationDetailSchema),
  officeShipments: call({
    method: 'GET',
    path: '/consumables/office-warehouse/shipments',
    summary: 'Shipments of the office',
    tag,
    denial,
    access: 'consumables.view_operations',
    scope: 'company',
  })
    .input(z.object({ state: z.enum(SHIPMENT_STATE_NAMES).optional(), ...PageQuery }))
    .output(pageOf(ShipmentSchema)),
  /** To a city; with `send: false` the goods are only picked, that is reserved. Of a request its approved lines are filled. */
  createOfficeShipment: call({
    method: 'POST',
    path: '/consumables/office-warehouse/shipments',
    summary: 'Ship to a city',
    tag,
    denial,
    access: 'consumables.create_office_operations',
    scope: 'company',
    repeat: 'content',
    successStatus: 201,
  })
    .input(
      z.object({
        id: newDocumentId,
        city_id: placeId,
        request_id: documentId.nullish(),
        send: z.boolean().default(true),
        note,
        lines: linesOf(QuantityLine),
      }),
    )
    .output(ShipmentSchema),
  cityRequests: call({
    method: 'GET',
    path: '/consumables/office-warehouse/city-requests',
    summary: 'Requests of the cities',
    tag,
    denial,
    access: 'consumables.view_operations',
    scope: 'company',
  })
    .input(
      z.object({
        state: z.enum([...REQUEST_STATE_NAMES, 'open']).optional(),
        // The one that a link names.
        id: documentId.optional(),
        search: shortText().optional(),
        ...PageQuery,
      }),
    )
    .output(pageOf(RequestSchema)),
  /** The person who wrote the request does not approve it. All but an approval needs a reason; `close` ends one short. */
  decideRequest: call({
    method: 'POST',
    path: '/consumables/office-warehouse/city-requests/{id}/decide',
    summary: 'Approve, return, reject or close a request',
    tag,
    denial,
    access: 'consumables.manage_office_warehouse',
    scope: 'company',
    repeat: 'state',
    own: 'Свою заявку согласует другой сотрудник.',
  })
    .input(
      z.object({
        id: documentId,
        revision: z.number().int(),
        decision: z.enum(['approve', 'return', 'reject', 'close']),
        reason: optionalText(500),
        /** What is approved, when it is not what was asked. */
        lines: z
          .array(z.object({ item_id: itemId, approved: quantityOrNone }))
          .max(200)
          .default([]),
        /** More approved than was asked, many times: 409 `unusual` until it is. */
        is_meant: isMeant,
      }),
    )
    .output(RequestSchema),
  /** Cities where something is under its minimum, and what would fill it. */
  shortages: call({
    method: 'GET',
    path: '/consumables/office-warehouse/shortages',
    summary: 'What is missing where',
    tag,
    denial,
    access: 'consumables.view_availability',
    scope: 'company',
  }).output(z.array(z.object({ place: PlaceSchema, lines: z.array(SuggestionSchema) }))),
};
