import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { location } from '../../locations/schema';
import { photo, photosession } from '../../photosessions/schema';
import { employee } from '../../users/schema';

/** One line of the client's cart in the gallery. */
export interface LinkChoice {
  product_id: string;
  photo_id: string | null;
  quantity: number;
}

/** A client's access to the gallery of one session; anyone with the token can open the gallery until the link ends. */
export const saleLink = pgTable(
  'sale_link',
  {
    id: uuid().primaryKey(),
    photosession_id: uuid()
      .notNull()
      .references(() => photosession.id),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    /** SHA-256, hexadecimal; the token itself is not stored. */
    token_hash: text().notNull().unique(),
    cart: jsonb().$type<LinkChoice[]>().notNull().default([]),
    /** Raised by each change of the cart: several phones may have the link open. */
    cart_revision: integer().notNull().default(0),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
    revoked_by: uuid().references(() => employee.id),
    sent_by: uuid()
      .notNull()
      .references(() => employee.id),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the client opened it first and last. */
    opened_at: timestamp({ withTimezone: true }),
    seen_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('sale_link_by_session').on(table.photosession_id, table.created_at),
    index('sale_link_sent_by').on(table.sent_by),
    index('sale_link_revoked_by')
      .on(table.revoked_by)
      .where(sql`${table.revoked_by} is not null`),
    index('sale_link_by_location').on(table.location_id),
  ],
);

export const linkHeart = pgTable(
  'link_heart',
  {
    link_id: uuid()
      .notNull()
      .references(() => saleLink.id, { onDelete: 'cascade' }),
    photo_id: uuid()
      .notNull()
      .references(() => photo.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.link_id, table.photo_id] }),
    index('link_heart_by_photo').on(table.photo_id),
  ],
);
