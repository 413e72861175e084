import { SALE_SOURCE_NAMES, SALE_STATE_NAMES, SHARE_ROLE_NAMES, type SaleMark } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  type AnyPgColumn,
  pgEnum,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { location } from '../../locations/schema';
import { photo, photosession } from '../../photosessions/schema';
import { employee } from '../../users/schema';
import { saleLink } from './link-tables';
import { priceList, product, productKind } from './price-tables';

export const saleState = pgEnum('sale_state', SALE_STATE_NAMES);
export const saleSource = pgEnum('sale_source', SALE_SOURCE_NAMES);
export const shareRole = pgEnum('share_role', SHARE_ROLE_NAMES);

export const saleNumber = pgSequence('sale_number');

/** A sale, or the order of a client. Its money stands in `payment` and `refund`; the sums here are kept up with them. */
export const sale = pgTable(
  'sale',
  {
    /** Made by the client: the idempotency key of the creation. */
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('sale_number')`),
    source: saleSource().notNull().default('counter'),
    /** Of the body that created it: tells a repeat from another sale under the same id. */
    payload_sha256: text().notNull(),
    photosession_id: uuid().references(() => photosession.id),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    business_date: date().notNull(),
    state: saleState().notNull(),
    price_list_id: uuid().references(() => priceList.id),
    client_name: text(),
    /** E.164. */
    client_phone: text(),
    /** Where the fiscal receipt goes, when the client said so. */
    client_email: text(),
    subtotal_kop: bigint({ mode: 'number' }).notNull(),
    discount_kop: bigint({ mode: 'number' }).notNull().default(0),
    /** When the discount was given as a percentage: hundredths of a percent. */
    discount_basis_points: integer(),
    discount_reason: text(),
    /** Sum of the lines: subtotal less discount. */
    total_kop: bigint({ mode: 'number' }).notNull(),
    /** Sum of the succeeded payments. */
    paid_kop: bigint({ mode: 'number' }).notNull().default(0),
    /** Sum of the succeeded refunds. */
    refunded_kop: bigint({ mode: 'number' }).notNull().default(0),
    note: text(),
    /** Who sold it; of an order by link, who sent the link. */
    sold_by: uuid()
      .notNull()
      .references(() => employee.id),
    link_id: uuid().references((): AnyPgColumn => saleLink.id),
    /** The sale whose goods this one was given for. */
    exchange_of: uuid().references((): AnyPgColumn => sale.id),
    /** What was found wrong with money that had been taken already; empty for nearly all. */
    marks: text().array().$type<SaleMark[]>().notNull().default([]),
    marks_seen_by: uuid().references(() => employee.id),
    marks_seen_at: timestamp({ withTimezone: true }),
    device_created_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the last kopeck of the total came in. */
    paid_at: timestamp({ withTimezone: true }),
    handed_over_at: timestamp({ withTimezone: true }),
    handed_over_by: uuid().references(() => employee.id),
    cancelled_at: timestamp({ withTimezone: true }),
    cancel_reason: text(),
    /** Grows with each change. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('sale_by_created').on(table.created_at, table.id),
    index('sale_by_location').on(table.location_id, table.created_at, table.id),
    index('sale_by_day').on(table.location_id, table.business_date),
    index('sale_by_date').on(table.business_date, table.id),
    index('sale_by_session').on(table.photosession_id),
    index('sale_by_seller').on(table.sold_by, table.created_at),
    index('sale_by_phone').on(table.client_phone),
    // Parts of phones and of names.
    index('sale_sought').using('gin', table.client_phone.op('gin_trgm_ops'), table.client_name.op('gin_trgm_ops')),
    index('sale_by_total').on(table.total_kop, table.created_at),
    index('sale_by_link').on(table.link_id),
    index('sale_marked')
      .on(table.created_at)
      .where(sql`cardinality(${table.marks}) > 0`),
    index('sale_open')
      .on(table.created_at)
      .where(sql`${table.state} in ('cart', 'link_sent', 'awaiting_payment')`),
    check(
      'sale_total',
      sql`${table.total_kop} = ${table.subtotal_kop} - ${table.discount_kop} and ${table.total_kop} >= 0`,
    ),
    check('sale_discount', sql`${table.discount_kop} >= 0`),
    check('sale_refunded', sql`${table.refunded_kop} >= 0 and ${table.refunded_kop} <= ${table.paid_kop}`),
  ],
);

/** One line; name and price are as they were when it was sold. */
export const saleLine = pgTable(
  'sale_line',
  {
    id: uuid().primaryKey().defaultRandom(),
    sale_id: uuid()
      .notNull()
      .references(() => sale.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Null only where a sale without a connection named a product that is not in the catalogue. */
    product_id: uuid().references(() => product.id),
    kind: productKind().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    price_kop: bigint({ mode: 'number' }).notNull(),
    /** This line's part of the sale's discount. */
    discount_kop: bigint({ mode: 'number' }).notNull().default(0),
    /** quantity × price less the discount. */
    sum_kop: bigint({ mode: 'number' }).notNull(),
    /** The picture, for a line of one; the pictures of a package stand in `sale_photo` alone. */
    photo_id: uuid().references(() => photo.id),
  },
  (table) => [
    index('sale_line_by_sale').on(table.sale_id, table.position),
    index('sale_line_by_product').on(table.product_id),
    index('sale_line_by_photo').on(table.photo_id),
    check('sale_line_quantity', sql`${table.quantity} > 0`),
    check(
      'sale_line_sum',
      sql`${table.sum_kop} = ${table.quantity} * ${table.price_kop} - ${table.discount_kop} and ${table.sum_kop} >= 0 and ${table.discount_kop} >= 0`,
    ),
  ],
);

/** Which pictures a sale holds and as what, those inside packages too. */
export const salePhoto = pgTable(
  'sale_photo',
  {
    sale_id: uuid()
      .notNull()
      .references(() => sale.id, { onDelete: 'cascade' }),
    photo_id: uuid()
      .notNull()
      .references(() => photo.id),
    product_id: uuid()
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sale_id, table.photo_id, table.product_id] }),
    index('sale_photo_by_photo').on(table.photo_id),
    check('sale_photo_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Who earned which part of a sale; the parts of one sale make 10,000. */
export const saleShare = pgTable(
  'sale_share',
  {
    sale_id: uuid()
      .notNull()
      .references(() => sale.id, { onDelete: 'cascade' }),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    role: shareRole().notNull(),
    basis_points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sale_id, table.employee_id, table.role] }),
    index('sale_share_by_employee').on(table.employee_id),
    check('sale_share_part', sql`${table.basis_points} > 0 and ${table.basis_points} <= 10000`),
  ],
);

/** Every move of a sale's state; rows are only ever added. Nobody moved it where a client or the provider did. */
export const saleEvent = pgTable(
  'sale_event',
  {
    id: uuid().primaryKey().defaultRandom(),
    sale_id: uuid()
      .notNull()
      .references(() => sale.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by_id: uuid().references(() => employee.id),
    from_state: saleState(),
    to_state: saleState().notNull(),
    reason: text(),
  },
  (table) => [index('sale_event_by_sale').on(table.sale_id, table.at)],
);
