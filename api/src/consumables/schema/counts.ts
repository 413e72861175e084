import { COUNT_KIND_NAMES, COUNT_STATE_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { employee } from '../../users/schema';
import { item } from './items';
import { operation } from './ledger';
import { place } from './places';

export const countState = pgEnum('stock_count_state', COUNT_STATE_NAMES);
export const countKind = pgEnum('stock_count_kind', COUNT_KIND_NAMES);

/** Goods of a place are counted, by one or several people, without seeing the expected quantity. */
export const stockCount = pgTable(
  'stock_count',
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('stock_document_number')`),
    place_id: uuid()
      .notNull()
      .references(() => place.id),
    kind: countKind().notNull(),
    category: text(),
    state: countState().notNull().default('counting'),
    note: text(),
    created_by: uuid()
      .notNull()
      .references(() => employee.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    approved_by: uuid().references(() => employee.id),
    approved_at: timestamp({ withTimezone: true }),
    operation_id: uuid().references(() => operation.id),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('stock_count_by_place').on(table.place_id, table.state),
    index('stock_count_by_created').on(table.created_at),
    index('stock_count_approved_by')
      .on(table.approved_by)
      .where(sql`${table.approved_by} is not null`),
    index('stock_count_created_by').on(table.created_by),
  ],
);

/** One person's figure for an item, and the ledger's at that moment; of two people on one line both are kept. */
export const stockCountEntry = pgTable(
  'stock_count_entry',
  {
    id: uuid().primaryKey(),
    count_id: uuid()
      .notNull()
      .references(() => stockCount.id, { onDelete: 'cascade' }),
    item_id: uuid()
      .notNull()
      .references(() => item.id),
    quantity: bigint({ mode: 'number' }).notNull(),
    /** The balance when it was counted: later movements are shown next to the difference. */
    book: bigint({ mode: 'number' }).notNull(),
    counted_by: uuid()
      .notNull()
      .references(() => employee.id),
    counted_at: timestamp({ withTimezone: true }).notNull(),
    is_chosen: boolean().notNull().default(true),
  },
  (table) => [
    index('stock_count_entry_by_line').on(table.count_id, table.item_id, table.counted_at),
    check('stock_count_entry_quantity', sql`${table.quantity} >= 0`),
    index('stock_count_entry_counted_by').on(table.counted_by),
    index('stock_count_entry_by_item').on(table.item_id),
  ],
);

export const stockCountLine = pgTable(
  'stock_count_line',
  {
    count_id: uuid()
      .notNull()
      .references(() => stockCount.id, { onDelete: 'cascade' }),
    item_id: uuid()
      .notNull()
      .references(() => item.id),
    /** The reviewer wants it counted again. */
    recount: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.count_id, table.item_id] }),
    index('stock_count_line_by_item').on(table.item_id),
  ],
);
