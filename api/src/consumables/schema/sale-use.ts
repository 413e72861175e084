import type { NormMoment } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { product, sale } from '../../sales/schema';
import { item } from './items';
import { place } from './places';

/** What the pieces of one product in a sale need of a material, by the norm of the moment when it was paid, and what of it has been taken. */
export const saleUse = pgTable(
  'sale_use',
  {
    sale_id: uuid()
      .notNull()
      .references(() => sale.id),
    product_id: uuid()
      .notNull()
      .references(() => product.id),
    item_id: uuid()
      .notNull()
      .references(() => item.id),
    place_id: uuid()
      .notNull()
      .references(() => place.id),
    /** Of one piece. */
    norm: bigint({ mode: 'number' }).notNull(),
    comes_back: boolean().notNull(),
    /** What the norm said, where the goods are made or handed over later; else that of the sale. */
    moment: text().$type<NormMoment>().notNull().default('sale'),
    /** For pieces that are not printed, or handed over, yet: nobody wants it before. */
    waiting: bigint({ mode: 'number' }).notNull().default(0),
    /** Less what came back before it was taken. */
    wanted: bigint({ mode: 'number' }).notNull(),
    /** The rest waits for an arrival or a count. */
    taken: bigint({ mode: 'number' }).notNull().default(0),
    returned: bigint({ mode: 'number' }).notNull().default(0),
    /** When the last of it was wanted. */
    happened_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sale_id, table.product_id, table.item_id] }),
    index('sale_use_by_product').on(table.product_id),
    index('sale_use_by_item').on(table.item_id),
    index('sale_use_by_place').on(table.place_id, table.happened_at),
    index('sale_use_open')
      .on(table.place_id, table.item_id, table.happened_at)
      .where(sql`${table.wanted} > ${table.taken}`),
    check('sale_use_waiting', sql`${table.waiting} >= 0`),
    check('sale_use_taken', sql`0 <= ${table.taken} and ${table.taken} <= ${table.wanted}`),
    check('sale_use_returned', sql`0 <= ${table.returned} and ${table.returned} <= ${table.taken}`),
  ],
);

/** What pieces that are made or handed over later came to want by their norm, and what refunds brought back of it: each on its own day. */
export const saleUseDay = pgTable(
  'sale_use_day',
  {
    id: uuid().primaryKey().defaultRandom(),
    sale_id: uuid().notNull(),
    product_id: uuid().notNull(),
    item_id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** In the place's zone. */
    used_on: date().notNull(),
    /** Below zero: brought back. */
    quantity: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'sale_use_day_of_sale_use',
      columns: [table.sale_id, table.product_id, table.item_id],
      foreignColumns: [saleUse.sale_id, saleUse.product_id, saleUse.item_id],
    }),
    index('sale_use_day_of_use').on(table.sale_id, table.product_id, table.item_id),
    index('sale_use_day_by_day').on(table.used_on),
  ],
);

/** A norm that was in force until then; the present one is `consumption_norm`. */
export const formerNorm = pgTable(
  'former_norm',
  {
    product_id: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    item_id: uuid()
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    until: timestamp({ withTimezone: true }).notNull(),
    /** Null: there was none. */
    quantity: bigint({ mode: 'number' }),
    comes_back: boolean(),
    moment: text().$type<NormMoment>().notNull().default('sale'),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.item_id, table.until] }),
    index('former_norm_by_item').on(table.item_id),
  ],
);
