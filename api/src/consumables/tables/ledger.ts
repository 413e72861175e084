import { OPERATION_KIND_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { employee } from '../../users/schema';
import { item, lot } from './items';
import { place } from './places';

export const operationKind = pgEnum('operation_kind', OPERATION_KIND_NAMES);
export const operationNumber = pgSequence('operation_number');

/** A posted document; its id is made by whoever asks for it and is the idempotency key. Only ever added to. */
export const operation = pgTable(
  'operation',
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('operation_number')`),
    kind: operationKind().notNull(),
    /** Of what was asked: tells a repeat from another document under the same id. */
    payload_hash: text().notNull(),
    /** The real place that the document belongs to. */
    place_id: uuid()
      .notNull()
      .references(() => place.id),
    /** Number of the supplier's paper. */
    document: text(),
    supplier: text(),
    reason: text(),
    note: text(),
    /** SHA-256 of a photo of what was written off. */
    photo: text(),
    /** What it was posted for: `shipment`, `receipt`, `count`, `sale`, `refund`, `project`. */
    source_kind: text(),
    source_id: uuid(),
    /** Null for what the portal posted by itself. */
    actor_id: uuid().references(() => employee.id),
    /** Calendar date at the place. */
    occurred_on: date().notNull(),
    posted_at: timestamp({ withTimezone: true }).notNull(),
    reverses: uuid(),
  },
  (table) => [
    unique('operation_reversed_once').on(table.reverses),
    index('operation_by_place').on(table.place_id, table.occurred_on, table.number),
    index('operation_by_kind').on(table.kind, table.occurred_on, table.number),
    index('operation_by_actor').on(table.actor_id, table.posted_at),
    index('operation_by_date').on(table.occurred_on, table.number),
    index('operation_by_source').on(table.source_id),
  ],
);

/** Every movement: rows of an operation sum to zero for each item. Only ever added to. */
export const ledger = pgTable(
  'ledger',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    operation_id: uuid()
      .notNull()
      .references(() => operation.id),
    place_id: uuid()
      .notNull()
      .references(() => place.id),
    item_id: uuid()
      .notNull()
      .references(() => item.id),
    lot_id: uuid().references(() => lot.id),
    delta: bigint({ mode: 'number' }).notNull(),
    value_kop: bigint({ mode: 'number' }).notNull(),
    /** Of the place, item and lot; null for virtual places, which hold nothing. */
    balance_after: bigint({ mode: 'number' }),
    /** Of its operation; here for the indexes. */
    occurred_on: date().notNull(),
  },
  (table) => [
    check('ledger_moves_something', sql`${table.delta} <> 0`),
    index('ledger_by_operation').on(table.operation_id),
    index('ledger_by_card').on(table.place_id, table.item_id, table.seq),
    // With the number and the quantity: a card's days are added up, and its last documents found, without its rows.
    index('ledger_by_day').on(table.place_id, table.item_id, table.occurred_on, table.seq, table.delta),
    index('ledger_by_item').on(table.item_id, table.seq),
  ],
);

/** What lies at a real place: Σ of its ledger, kept by a trigger and by nothing else. */
export const balance = pgTable(
  'balance',
  {
    place_id: uuid()
      .notNull()
      .references(() => place.id),
    item_id: uuid()
      .notNull()
      .references(() => item.id),
    lot_id: uuid().references(() => lot.id),
    on_hand: bigint({ mode: 'number' }).notNull().default(0),
    /** Σ of the holds. */
    reserved: bigint({ mode: 'number' }).notNull().default(0),
    value_kop: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('balance_key').on(table.place_id, table.item_id, table.lot_id).nullsNotDistinct(),
    index('balance_by_item').on(table.item_id),
    check('balance_covers_reserved', sql`0 <= ${table.reserved} and ${table.reserved} <= ${table.on_hand}`),
    check('balance_value', sql`${table.value_kop} >= 0 and (${table.on_hand} > 0 or ${table.value_kop} = 0)`),
  ],
);

/** A part of a balance that is promised: to a shipment being picked, or to a project. */
export const stockHold = pgTable(
  'stock_hold',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Shipment or reservation. */
    owner_id: uuid().notNull(),
    place_id: uuid()
      .notNull()
      .references(() => place.id),
    item_id: uuid()
      .notNull()
      .references(() => item.id),
    lot_id: uuid().references(() => lot.id),
    quantity: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('stock_hold_key').on(table.owner_id, table.place_id, table.item_id, table.lot_id).nullsNotDistinct(),
    index('stock_hold_by_key').on(table.place_id, table.item_id),
    check('stock_hold_quantity', sql`${table.quantity} > 0`),
  ],
);
