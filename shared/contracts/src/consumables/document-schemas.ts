import { z } from 'zod';
import { count, LineItemSchema, moment, PlaceSchema } from './fields';
import { OPERATION_KIND_NAMES, REQUEST_STATE_NAMES, SHIPMENT_STATE_NAMES, TRANSFER_STATE_NAMES } from './words';

const name = z.string();

const operationShape = {
  id: z.uuid(),
  number: count,
  kind: z.enum(OPERATION_KIND_NAMES),
  place: PlaceSchema,
  document: z.string().nullable(),
  supplier: z.string().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  photo: z.string().nullable(),
  source_kind: z.string().nullable(),
  source_id: z.uuid().nullable(),
  /** Null for documents posted by the portal. */
  actor_name: z.string().nullable(),
  occurred_on: z.iso.date(),
  posted_at: moment,
  reverses: z.uuid().nullable(),
  reversed_by: z.uuid().nullable(),
};

export const OperationSchema = z.object({
  ...operationShape,
  /** Lines of the document: how many, and the first one's item. */
  line_count: count,
  first_item: z.string().nullable(),
  /** Of what moved at the document's place, signed; kopecks. In a list of one material of that one alone. */
  value_kop: count,
  /** Base units that moved there, signed, in a list of one material. */
  quantity: count.optional(),
});

export const OperationDetailSchema = OperationSchema.extend({
  lines: z.array(
    LineItemSchema.extend({
      lot_code: z.string().nullable(),
      /** At the document's place: negative when it went out. */
      delta: count,
      value_kop: count,
      /** Null for goods that came back spoiled and never lay there again. */
      balance_after: count.nullable(),
    }),
  ),
  /** What it was posted for, where that has a page; its sale for a refund. */
  source: z
    .object({ kind: z.enum(['sale', 'count', 'shipment', 'operation']), id: z.uuid(), number: count })
    .nullable(),
  /** Whether the caller may reverse it. */
  may_reverse: z.boolean(),
});

export const MovementSchema = LineItemSchema.extend({
  seq: count,
  operation_id: z.uuid(),
  operation_number: count,
  kind: z.enum(OPERATION_KIND_NAMES),
  place: PlaceSchema,
  delta: count,
  value_kop: count,
  balance_after: count,
  occurred_on: z.iso.date(),
  posted_at: moment,
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
});

const documentShape = {
  id: z.uuid(),
  number: count,
  note: z.string().nullable(),
  line_count: count,
  revision: count,
};

export const RequestSchema = z.object({
  ...documentShape,
  place: PlaceSchema,
  state: z.enum(REQUEST_STATE_NAMES),
  reason: z.string().nullable(),
  /** Who wrote it last, and so does not approve it. */
  created_by: z.uuid(),
  created_by_name: name,
  created_at: moment,
  submitted_at: moment.nullable(),
  decided_by_name: name.nullable(),
  decided_at: moment.nullable(),
  lines: z.array(
    LineItemSchema.extend({
      suggested: count.nullable(),
      requested: count,
      approved: count.nullable(),
      shipped: count,
      /** Accepted by the city, with what came beyond. */
      received: count,
      /** Free at the office now. */
      office_available: count,
    }),
  ),
  /** What was sent for it, the first one first. */
  shipments: z.array(z.object({ id: z.uuid(), number: count, state: z.enum(SHIPMENT_STATE_NAMES) })),
});

export const ShipmentSchema = z.object({
  ...documentShape,
  from: PlaceSchema,
  to: PlaceSchema,
  state: z.enum(SHIPMENT_STATE_NAMES),
  request_id: z.uuid().nullable(),
  request_number: count.nullable(),
  transfer_id: z.uuid().nullable(),
  transfer_number: count.nullable(),
  /** Employees: who shipped it, or picks it, and who has received of it. */
  sent_by: z.uuid(),
  received_by: z.array(z.uuid()),
  created_by_name: name,
  created_at: moment,
  shipped_at: moment.nullable(),
  shipped_by_name: name.nullable(),
  settled_at: moment.nullable(),
  lines: z.array(
    LineItemSchema.extend({
      id: z.uuid(),
      lot_code: z.string().nullable(),
      quantity: count,
      accepted: count,
      damaged: count,
      missing: count,
      resolved: count,
      surplus: count,
      /** Of the missing, and beside the surplus: what waits for a second person (`resolveShipment`). */
      damage_open: count,
      surplus_open: count,
      /** Not yet reported by the receiver. */
      open: count,
    }),
  ),
  /** What was posted for it: sent, received, resolved, taken back; the first one first. */
  documents: z.array(
    z.object({
      id: z.uuid(),
      number: count,
      kind: z.enum(OPERATION_KIND_NAMES),
      reason: z.string().nullable(),
      note: z.string().nullable(),
      posted_at: moment,
      actor_name: name.nullable(),
    }),
  ),
});

export const TransferSchema = z.object({
  ...documentShape,
  from: PlaceSchema,
  to: PlaceSchema,
  state: z.enum(TRANSFER_STATE_NAMES),
  reason: z.string().nullable(),
  requested_by_name: name,
  requested_at: moment,
  approved_by_name: name.nullable(),
  approved_at: moment.nullable(),
  city_approved_by_name: name.nullable(),
  city_approved_at: moment.nullable(),
  /** The shipment that it became. */
  shipment_id: z.uuid().nullable(),
  shipment_number: count.nullable(),
  shipment_state: z.enum(SHIPMENT_STATE_NAMES).nullable(),
  /** Whether the caller may approve it now. */
  may_approve: z.boolean(),
  /** How the caller may end it before it is approved: one's own, at the source, or at the receiver. */
  ending: z.object({ act: z.enum(['withdraw', 'reject', 'decline']), place_id: z.uuid() }).nullable(),
  lines: z.array(
    LineItemSchema.extend({
      quantity: count,
      /** Null until the source has approved. */
      approved: count.nullable(),
      shipped: count,
      received: count,
      source_available: count,
    }),
  ),
});
