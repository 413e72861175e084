import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Opening hours of one weekday, Monday is 1; `HH:MM` in the city's zone. */
export interface DayHours {
  day: number;
  opens: string;
  closes: string;
}

export const locationKind = pgEnum('location_kind', ['booth', 'studio', 'park', 'hotel']);
export const locationStatus = pgEnum('location_status', ['active', 'archived']);

export const region = pgTable('region', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  /** Raised by each edit. */
  revision: integer().notNull().default(1),
});

export const city = pgTable(
  'city',
  {
    id: uuid().primaryKey().defaultRandom(),
    region_id: uuid()
      .notNull()
      .references(() => region.id),
    name: text().notNull(),
    /** IANA zone name. */
    time_zone: text().notNull(),
    /** The zone from `next_at` on: a midnight that both zones have in common. */
    next_time_zone: text(),
    next_at: timestamp({ withTimezone: true }),
    /** Raised by each edit. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('city_name_in_region').on(table.region_id, table.name),
    check('city_next', sql`(${table.next_time_zone} is null) = (${table.next_at} is null)`),
  ],
);

export const location = pgTable(
  'location',
  {
    id: uuid().primaryKey().defaultRandom(),
    city_id: uuid()
      .notNull()
      .references(() => city.id),
    /** The city from `next_at` on: a midnight that the zones of both have in common. */
    next_city_id: uuid().references(() => city.id),
    next_at: timestamp({ withTimezone: true }),
    name: text().notNull(),
    kind: locationKind().notNull(),
    address: text().notNull(),
    phone: text(),
    opening_hours: jsonb().$type<DayHours[]>().notNull().default([]),
    status: locationStatus().notNull().default('active'),
    /** Raised by each edit. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('location_name_in_city').on(table.city_id, table.name),
    check('location_next', sql`(${table.next_city_id} is null) = (${table.next_at} is null)`),
    index('location_next_city')
      .on(table.next_city_id)
      .where(sql`${table.next_city_id} is not null`),
  ],
);
