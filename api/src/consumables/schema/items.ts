import { STOCK_UNIT_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { place } from './places';

export const stockUnit = pgEnum('stock_unit', STOCK_UNIT_NAMES);

/** A material of the catalogue. */
export const item = pgTable(
  'item',
  {
    id: uuid().primaryKey(),
    code: text().notNull(),
    name: text().notNull(),
    /** Lower case, ё as е: name, code, barcode and category, compared by search. */
    folded: text().notNull(),
    category: text().notNull(),
    base_unit: stockUnit().notNull(),
    barcode: text(),
    lot_tracked: boolean().notNull().default(false),
    note: text(),
    /** SHA-256 of the picture's file. */
    picture: text(),
    archived_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('item_code').on(table.code),
    uniqueIndex('item_barcode').on(table.barcode),
    index('item_by_name').on(table.name, table.id),
    index('item_by_category').on(table.category, table.name, table.id),
  ],
);

/** How many base units a box, a pack or a roll contains. */
export const itemPack = pgTable(
  'item_pack',
  {
    id: uuid().primaryKey().defaultRandom(),
    item_id: uuid()
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    factor: integer().notNull(),
    barcode: text(),
  },
  (table) => [
    uniqueIndex('item_pack_name').on(table.item_id, table.name),
    uniqueIndex('item_pack_barcode').on(table.barcode),
    check('item_pack_factor', sql`${table.factor} > 1`),
  ],
);

/** What a scanner may read, each once: articles, barcodes and packs' barcodes. Triggers of `item` and `item_pack` write it. */
export const stockCode = pgTable(
  'stock_code',
  {
    /** Lower case, ё as е. */
    folded: text().primaryKey(),
    item_id: uuid()
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    /** Null for the article and the barcode of the material itself. */
    pack_id: uuid().references(() => itemPack.id, { onDelete: 'cascade' }),
  },
  (table) => [index('stock_code_by_item').on(table.item_id), index('stock_code_by_pack').on(table.pack_id)],
);

/** Wanted stock of an item at a place. */
export const stockPolicy = pgTable(
  'stock_policy',
  {
    place_id: uuid()
      .notNull()
      .references(() => place.id, { onDelete: 'cascade' }),
    item_id: uuid()
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    /** Below this somebody has to act. */
    min: bigint({ mode: 'number' }).notNull(),
    /** Refills go up to this. */
    target: bigint({ mode: 'number' }).notNull(),
    lead_days: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.place_id, table.item_id] }),
    index('stock_policy_by_item').on(table.item_id),
    check('stock_policy_order', sql`0 <= ${table.min} and ${table.min} <= ${table.target} and ${table.lead_days} >= 0`),
  ],
);

/** A delivery of a lot-tracked item. */
export const lot = pgTable(
  'lot',
  {
    id: uuid().primaryKey().defaultRandom(),
    item_id: uuid()
      .notNull()
      .references(() => item.id),
    code: text().notNull(),
    expires_on: date(),
  },
  (table) => [uniqueIndex('lot_code').on(table.item_id, table.code)],
);
