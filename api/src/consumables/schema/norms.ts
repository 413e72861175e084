import type { NormMoment } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { product } from '../../sales/schema';
import { item } from './items';

/** How much of a material one sold piece of a product uses. */
export const consumptionNorm = pgTable(
  'consumption_norm',
  {
    product_id: uuid()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    item_id: uuid()
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    quantity: bigint({ mode: 'number' }).notNull(),
    /** Whether a refund returns it: a frame is returned, printed paper is not. */
    comes_back: boolean().notNull().default(false),
    moment: text().$type<NormMoment>().notNull().default('sale'),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.item_id] }),
    index('consumption_norm_by_item').on(table.item_id),
    check('consumption_norm_quantity', sql`${table.quantity} > 0`),
    check('consumption_norm_moment', sql`${table.moment} in ('sale', 'print', 'handover')`),
  ],
);
