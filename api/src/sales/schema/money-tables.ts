import {
  PAYMENT_METHOD_NAMES,
  PAYMENT_STATE_NAMES,
  RECEIPT_KIND_NAMES,
  RECEIPT_STATE_NAMES,
  REFUND_STATE_NAMES,
} from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { sale, saleLine } from './sale-tables';

export const paymentMethod = pgEnum('payment_method', PAYMENT_METHOD_NAMES);
export const paymentState = pgEnum('payment_state', PAYMENT_STATE_NAMES);
export const refundState = pgEnum('refund_state', REFUND_STATE_NAMES);
export const receiptKind = pgEnum('receipt_kind', RECEIPT_KIND_NAMES);
export const receiptState = pgEnum('receipt_state', RECEIPT_STATE_NAMES);

/**
 * Money for a sale. Its id is the idempotence key with the provider: whatever is not known is asked again under it.
 * Cash and card are entered by staff and succeed at once.
 */
export const payment = pgTable(
  'payment',
  {
    /** Made by the client. */
    id: uuid().primaryKey(),
    sale_id: uuid()
      .notNull()
      .references(() => sale.id),
    method: paymentMethod().notNull(),
    amount_kop: bigint({ mode: 'number' }).notNull(),
    /** Of it given back, by refunds that are under way or succeeded. */
    refunded_kop: bigint({ mode: 'number' }).notNull().default(0),
    state: paymentState().notNull(),
    /** The day it belongs to: of its making, and of its success once it has come. */
    business_date: date().notNull(),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    /** Cash that the client gave; the change is what exceeds the amount. */
    tendered_kop: bigint({ mode: 'number' }),
    /** The provider's number of it; null until it has answered. */
    provider_id: text().unique(),
    /** Where the client pays: a page, or what the QR code of SBP says. */
    confirmation_url: text(),
    /** Why it was cancelled, in the provider's word. */
    cancel_reason: text(),
    /** Times that the provider was asked and when it will be next; null: nothing is left to ask. */
    asked: integer().notNull().default(0),
    next_ask_at: timestamp({ withTimezone: true }),
    /** Null for a client by link. */
    taken_by: uuid().references(() => employee.id),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settled_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payment_by_sale').on(table.sale_id),
    index('payment_by_day').on(table.location_id, table.business_date),
    index('payment_by_date').on(table.business_date),
    index('payment_to_ask')
      .on(table.next_ask_at)
      .where(sql`${table.next_ask_at} is not null`),
    check('payment_amount', sql`${table.amount_kop} > 0`),
    check('payment_refunded', sql`${table.refunded_kop} >= 0 and ${table.refunded_kop} <= ${table.amount_kop}`),
    check('payment_tendered', sql`${table.tendered_kop} is null or ${table.tendered_kop} >= ${table.amount_kop}`),
  ],
);

/** Money given back for one payment, by the method it came by. Its id is the idempotence key with the provider. */
export const refund = pgTable(
  'refund',
  {
    id: uuid().primaryKey(),
    /** What staff asked for in one go: a refund of a sale paid in two ways has two rows. Made by the client. */
    request_id: uuid().notNull(),
    payload_sha256: text().notNull(),
    sale_id: uuid()
      .notNull()
      .references(() => sale.id),
    payment_id: uuid()
      .notNull()
      .references(() => payment.id),
    method: paymentMethod().notNull(),
    amount_kop: bigint({ mode: 'number' }).notNull(),
    state: refundState().notNull(),
    reason: text().notNull(),
    /** The day of the refund, not of the sale. */
    business_date: date().notNull(),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    provider_id: text().unique(),
    asked: integer().notNull().default(0),
    next_ask_at: timestamp({ withTimezone: true }),
    /** Null when the portal gave it back by itself: money for a cancelled order. */
    made_by: uuid().references(() => employee.id),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settled_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('refund_once').on(table.request_id, table.payment_id),
    index('refund_by_sale').on(table.sale_id),
    index('refund_by_payment').on(table.payment_id),
    index('refund_by_day').on(table.location_id, table.business_date),
    index('refund_by_date').on(table.business_date),
    index('refund_to_ask')
      .on(table.next_ask_at)
      .where(sql`${table.next_ask_at} is not null`),
    check('refund_amount', sql`${table.amount_kop} > 0`),
  ],
);

/** What of which line a refund takes back; the pieces stand with the first refund of a request that needed several. */
export const refundLine = pgTable(
  'refund_line',
  {
    id: uuid().primaryKey().defaultRandom(),
    refund_id: uuid()
      .notNull()
      .references(() => refund.id),
    sale_line_id: uuid()
      .notNull()
      .references(() => saleLine.id),
    quantity: integer().notNull(),
    sum_kop: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('refund_line_once').on(table.refund_id, table.sale_line_id),
    index('refund_line_by_line').on(table.sale_line_id),
    check('refund_line_amount', sql`${table.quantity} >= 0 and ${table.sum_kop} >= 0`),
  ],
);

/** A fiscal receipt and how far the provider is with it. */
export const receipt = pgTable(
  'receipt',
  {
    id: uuid().primaryKey().defaultRandom(),
    sale_id: uuid()
      .notNull()
      .references(() => sale.id),
    payment_id: uuid().references(() => payment.id),
    refund_id: uuid().references(() => refund.id),
    kind: receiptKind().notNull(),
    amount_kop: bigint({ mode: 'number' }).notNull(),
    state: receiptState().notNull().default('pending'),
    business_date: date().notNull(),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    /** Registered together with the payment or refund: the provider has its data already. */
    with_payment: boolean().notNull().default(false),
    provider_id: text(),
    /** Numbers of the fiscal storage, once accepted. */
    fiscal: jsonb().$type<{ storage: string; document: string; attribute: string }>(),
    error: text(),
    tries: integer().notNull().default(0),
    /** Grows when a refused one is sent anew; with the id it is the idempotence key. */
    attempt: integer().notNull().default(0),
    next_try_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settled_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('receipt_of_payment').on(table.payment_id, table.kind),
    uniqueIndex('receipt_of_refund').on(table.refund_id, table.kind),
    index('receipt_by_sale').on(table.sale_id),
    index('receipt_by_day').on(table.location_id, table.business_date),
    index('receipt_to_try')
      .on(table.next_try_at)
      .where(sql`${table.next_try_at} is not null`),
    check('receipt_amount', sql`${table.amount_kop} > 0`),
  ],
);
