import { REQUEST_STATE_NAMES, SHIPMENT_STATE_NAMES, TRANSFER_STATE_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { employee } from '../../users/schema';
import { item, lot } from './items';
import { operation } from './ledger';
import { place } from './places';

export const requestState = pgEnum('supply_request_state', REQUEST_STATE_NAMES);
export const shipmentState = pgEnum('shipment_state', SHIPMENT_STATE_NAMES);
export const transferState = pgEnum('stock_transfer_state', TRANSFER_STATE_NAMES);
export const stockDocumentNumber = pgSequence('stock_document_number');

const number = () =>
  bigint({ mode: 'number' })
    .notNull()
    .unique()
    .default(sql`nextval('stock_document_number')`);
const by = () => uuid().references(() => employee.id);
const moment = () => timestamp({ withTimezone: true });
const quantity = () => bigint({ mode: 'number' });
const placeRef = () =>
  uuid()
    .notNull()
    .references(() => place.id);
const itemRef = () =>
  uuid()
    .notNull()
    .references(() => item.id);

/** A city's request to the office for goods. */
export const supplyRequest = pgTable(
  'supply_request',
  {
    id: uuid().primaryKey(),
    number: number(),
    place_id: placeRef(),
    state: requestState().notNull().default('draft'),
    payload_hash: text().notNull(),
    note: text(),
    /** Why it was returned or rejected. */
    reason: text(),
    created_by: by().notNull(),
    created_at: moment().notNull().defaultNow(),
    submitted_at: moment(),
    decided_by: by(),
    decided_at: moment(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('supply_request_by_place').on(table.place_id, table.state),
    index('supply_request_by_state').on(table.state, table.created_at),
    index('supply_request_created_by').on(table.created_by),
    index('supply_request_decided_by')
      .on(table.decided_by)
      .where(sql`${table.decided_by} is not null`),
  ],
);

export const supplyRequestLine = pgTable(
  'supply_request_line',
  {
    request_id: uuid()
      .notNull()
      .references(() => supplyRequest.id, { onDelete: 'cascade' }),
    item_id: itemRef(),
    /** The portal's suggestion when the line was written; null when there was none. */
    suggested: quantity(),
    requested: quantity().notNull(),
    approved: quantity(),
    shipped: quantity().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.request_id, table.item_id] }),
    check('supply_request_line_quantities', sql`${table.requested} > 0 and coalesce(${table.approved}, 0) >= 0`),
    index('supply_request_line_by_item').on(table.item_id),
  ],
);

/** A location asks another for goods, or offers its own; the source has to approve. */
export const stockTransfer = pgTable(
  'stock_transfer',
  {
    id: uuid().primaryKey(),
    number: number(),
    from_place_id: placeRef(),
    to_place_id: placeRef(),
    state: transferState().notNull().default('requested'),
    payload_hash: text().notNull(),
    note: text(),
    reason: text(),
    requested_by: by().notNull(),
    requested_at: moment().notNull(),
    approved_by: by(),
    approved_at: moment(),
    city_approved_by: by(),
    city_approved_at: moment(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('stock_transfer_from').on(table.from_place_id, table.state),
    index('stock_transfer_to').on(table.to_place_id, table.state),
    index('stock_transfer_city_approved_by')
      .on(table.city_approved_by)
      .where(sql`${table.city_approved_by} is not null`),
    index('stock_transfer_approved_by')
      .on(table.approved_by)
      .where(sql`${table.approved_by} is not null`),
    index('stock_transfer_requested_by').on(table.requested_by),
  ],
);

export const stockTransferLine = pgTable(
  'stock_transfer_line',
  {
    transfer_id: uuid()
      .notNull()
      .references(() => stockTransfer.id, { onDelete: 'cascade' }),
    item_id: itemRef(),
    quantity: quantity().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transfer_id, table.item_id] }),
    check('stock_transfer_line_quantity', sql`${table.quantity} > 0`),
    index('stock_transfer_line_by_item').on(table.item_id),
  ],
);

/** Goods on their way between two real places. */
export const shipment = pgTable(
  'shipment',
  {
    id: uuid().primaryKey(),
    number: number(),
    from_place_id: placeRef(),
    to_place_id: placeRef(),
    state: shipmentState().notNull(),
    payload_hash: text().notNull(),
    request_id: uuid().references(() => supplyRequest.id),
    transfer_id: uuid().references(() => stockTransfer.id),
    /** The operation that took the goods out of the source. */
    operation_id: uuid().references(() => operation.id),
    note: text(),
    created_by: by().notNull(),
    created_at: moment().notNull(),
    shipped_by: by(),
    shipped_at: moment(),
    settled_at: moment(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('shipment_from').on(table.from_place_id, table.state),
    index('shipment_to').on(table.to_place_id, table.state),
    // What is in transit, of all that was ever sent.
    index('shipment_in_transit')
      .on(table.to_place_id)
      .where(sql`${table.state} in ('shipped', 'partially_received')`),
    index('shipment_by_created').on(table.created_at),
    index('shipment_by_request').on(table.request_id),
    index('shipment_by_transfer').on(table.transfer_id),
    index('shipment_created_by').on(table.created_by),
    index('shipment_shipped_by')
      .on(table.shipped_by)
      .where(sql`${table.shipped_by} is not null`),
  ],
);

/** A lot of an item in a shipment: shipped = accepted + damaged + missing + not settled yet. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    id: uuid().primaryKey().defaultRandom(),
    shipment_id: uuid()
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    item_id: itemRef(),
    lot_id: uuid().references(() => lot.id),
    quantity: quantity().notNull(),
    /** Value of the goods that are still in transit. */
    transit_value_kop: quantity().notNull().default(0),
    accepted: quantity().notNull().default(0),
    damaged: quantity().notNull().default(0),
    /** Reported missing; stays in transit until the sender resolves it. */
    missing: quantity().notNull().default(0),
    /** Of the missing: found at the sender, delivered later or lost. */
    resolved: quantity().notNull().default(0),
    surplus: quantity().notNull().default(0),
    /** Of the missing: told as damaged, beyond what the receiver may lose; another person decides. */
    damage_open: quantity().notNull().default(0),
    /** Told as surplus in the same way, and not in `surplus` yet. */
    surplus_open: quantity().notNull().default(0),
  },
  (table) => [
    index('shipment_line_by_shipment').on(table.shipment_id),
    index('shipment_line_by_item').on(table.item_id),
    check(
      'shipment_line_settled',
      sql`${table.quantity} > 0 and ${table.accepted} + ${table.damaged} + ${table.missing} <= ${table.quantity} and ${table.resolved} + ${table.damage_open} <= ${table.missing}`,
    ),
  ],
);

/** One receiving's figures for a line; the operation is its document. */
export const receiptLine = pgTable(
  'receipt_line',
  {
    operation_id: uuid()
      .notNull()
      .references(() => operation.id),
    shipment_line_id: uuid()
      .notNull()
      .references(() => shipmentLine.id),
    accepted: quantity().notNull(),
    damaged: quantity().notNull(),
    missing: quantity().notNull(),
    surplus: quantity().notNull(),
    reason: text(),
    /** SHA-256 of a photo of the damage. */
    photo: text(),
  },
  (table) => [
    primaryKey({ columns: [table.operation_id, table.shipment_line_id] }),
    index('receipt_line_by_shipment_line').on(table.shipment_line_id),
  ],
);
