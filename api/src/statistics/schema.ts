import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { location } from '../locations/schema';
import { employee } from '../users/schema';

const kopecks = () => bigint({ mode: 'number' }).notNull().default(0);
const number = () => integer().notNull().default(0);

const day = () => ({
  location_id: uuid()
    .notNull()
    .references(() => location.id),
  business_date: date().notNull(),
});

/** Sums of one day at one location; recalculated whenever a row changes (see `refresh.ts`). */
export const dayFigure = pgTable(
  'day_figure',
  {
    ...day(),
    sessions: number(),
    shown: number(),
    sold: number(),
    photos: number(),
    orders: number(),
    /** Totals of these orders. */
    orders_kop: kopecks(),
    /** Money that came, also for orders that wait for the rest. */
    gross_kop: kopecks(),
    refunds_kop: kopecks(),
    discount_kop: kopecks(),
    units: number(),
    /** Different pictures of its sessions that are sold and were not returned. */
    photos_sold: number(),
    expenses_kop: kopecks(),
    visitors: number(),
    counted_sessions: number(),
    /** Time to pay of everybody there. */
    worked_min: number(),
    /** The money, where there is such time. */
    timed_kop: kopecks(),
    /** Sessions by the hour, 0 to 23, at which they started there. */
    sessions_by_hour: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.location_id, table.business_date] }),
    index('day_figure_by_date').on(table.business_date),
  ],
);

/** The same by person: sales by their shares, and sessions shot. */
export const personFigure = pgTable(
  'person_figure',
  {
    ...day(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    sessions: number(),
    shown: number(),
    sold: number(),
    photos: number(),
    /** Orders in which they have a share. */
    orders: number(),
    /** Totals of these orders, whole. */
    orders_kop: kopecks(),
    /** Their part of the money. */
    gross_kop: kopecks(),
    refunds_kop: kopecks(),
    /** Their time to pay there. */
    worked_min: number(),
    /** Their part of the money, where they have such time. */
    timed_kop: kopecks(),
  },
  (table) => [
    primaryKey({ columns: [table.location_id, table.business_date, table.employee_id] }),
    index('person_figure_by_person').on(table.employee_id, table.business_date),
    index('person_figure_by_date').on(table.business_date),
  ],
);

/** The same by product. */
export const productFigure = pgTable(
  'product_figure',
  {
    ...day(),
    /** Id of the product; empty for money without a product. */
    product_key: text().notNull(),
    name: text().notNull(),
    units: number(),
    gross_kop: kopecks(),
    refunds_kop: kopecks(),
  },
  (table) => [
    primaryKey({ columns: [table.location_id, table.business_date, table.product_key] }),
    index('product_figure_by_date').on(table.business_date),
  ],
);

/** Visitors of a day, where somebody counts them. */
export const visitorCount = pgTable(
  'visitor_count',
  {
    ...day(),
    visitors: integer().notNull(),
    counted_by: uuid()
      .notNull()
      .references(() => employee.id),
    counted_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.location_id, table.business_date] }),
    index('visitor_count_counted_by').on(table.counted_by),
  ],
);

/** Days whose figures have to be recalculated; triggers on the rows add them, in the transaction of the change. */
export const figureMark = pgTable('figure_mark', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  location_id: uuid().notNull(),
  business_date: date().notNull(),
});

/** The sales plan of a location for a month. */
export const salesPlan = pgTable(
  'sales_plan',
  {
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    /** Its first day. */
    month: date().notNull(),
    plan_kop: bigint({ mode: 'number' }).notNull(),
    /** When its completion was notified. */
    reached_at: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.location_id, table.month] })],
);
