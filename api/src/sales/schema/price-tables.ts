import { PRICE_LIST_STATE_NAMES, type PrintFormat, PRODUCT_KIND_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '../../kernel/database/bytea';
import { city, location } from '../../locations/schema';
import { employee } from '../../users/schema';

export const productKind = pgEnum('product_kind', PRODUCT_KIND_NAMES);
export const priceListState = pgEnum('price_list_state', PRICE_LIST_STATE_NAMES);

/** A product on sale, the same for the whole company; its price is in the price lists. */
export const product = pgTable('product', {
  id: uuid().primaryKey().defaultRandom(),
  kind: productKind().notNull(),
  name: text().notNull().unique(),
  /** Order in lists and on the sell buttons. */
  position: integer().notNull().default(0),
  is_active: boolean().notNull().default(true),
  /** Of a print or magnet; null where nobody has told it. */
  format: jsonb().$type<PrintFormat>(),
  /** Name of a row of `product_picture`. */
  picture: text(),
  barcode: text().unique(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Raised by each edit. */
  revision: integer().notNull().default(1),
});

/** Pictures of products, once for each content: small WebPs, named by the SHA-256 of what was uploaded. */
export const productPicture = pgTable('product_picture', {
  sha256: text().primaryKey(),
  content: bytea().notNull(),
  kept_at: timestamp({ withTimezone: true }).notNull(),
});

/** The contents of a package. */
export const packageItem = pgTable(
  'package_item',
  {
    package_id: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => product.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.package_id, table.product_id] }),
    index('package_item_by_product').on(table.product_id),
    check('package_item_quantity', sql`${table.quantity} > 0`),
    check('package_item_not_itself', sql`${table.package_id} <> ${table.product_id}`),
  ],
);

/**
 * Prices of a location, of a city, or of the company (both null). In force is the newest published one that has started, of the location,
 * otherwise of its city, otherwise of the company; a published list is never edited.
 */
export const priceList = pgTable(
  'price_list',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    city_id: uuid().references(() => city.id),
    location_id: uuid().references(() => location.id),
    state: priceListState().notNull().default('draft'),
    /** The earliest moment at which it may be in force; of one with a `local_start` that of the first place. */
    starts_at: timestamp({ withTimezone: true }).notNull(),
    /** Day and time by the clocks of each place that it begins at; null for one moment everywhere. */
    local_start: timestamp({ mode: 'string' }),
    created_by: uuid()
      .notNull()
      .references(() => employee.id),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    published_by: uuid().references(() => employee.id),
    published_at: timestamp({ withTimezone: true }),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Raised by each edit. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('price_list_in_force').on(table.location_id, table.city_id, table.state, table.starts_at),
    index('price_list_by_city').on(table.city_id),
    check('price_list_one_place', sql`${table.city_id} is null or ${table.location_id} is null`),
  ],
);

export const priceLine = pgTable(
  'price_line',
  {
    price_list_id: uuid()
      .notNull()
      .references(() => priceList.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => product.id),
    /** Of one piece, or of the whole package. */
    price_kop: bigint({ mode: 'number' }).notNull(),
    /** What the product is called as long as the list is published; null in a draft. */
    product_name: text(),
  },
  (table) => [
    primaryKey({ columns: [table.price_list_id, table.product_id] }),
    index('price_line_by_product').on(table.product_id),
    check('price_line_price', sql`${table.price_kop} > 0`),
  ],
);
