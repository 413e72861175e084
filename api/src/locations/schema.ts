import { pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const locationKind = pgEnum('location_kind', ['booth', 'studio', 'park', 'hotel']);
export const locationStatus = pgEnum('location_status', ['active', 'archived']);

export const region = pgTable('region', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
});

export const city = pgTable('city', {
  id: uuid().primaryKey().defaultRandom(),
  region_id: uuid()
    .notNull()
    .references(() => region.id),
  name: text().notNull(),
  /** IANA zone name. */
  time_zone: text().notNull(),
});

export const location = pgTable('location', {
  id: uuid().primaryKey().defaultRandom(),
  city_id: uuid()
    .notNull()
    .references(() => city.id),
  name: text().notNull(),
  kind: locationKind().notNull(),
  address: text().notNull(),
  phone: text(),
  status: locationStatus().notNull().default('active'),
});
