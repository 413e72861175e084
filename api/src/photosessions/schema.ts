import { SESSION_STATE_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { location } from '../locations/schema';
import { employee } from '../users/schema';

export const sessionState = pgEnum('session_state', SESSION_STATE_NAMES);

export const photosessionNumber = pgSequence('photosession_number');

export const photosession = pgTable(
  'photosession',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('photosession_number')`),
    /** Made by the device; with the owner it is the idempotency key of the sync call. */
    local_id: text(),
    /** Who created it; a sync belongs to its token's employee. */
    owner_id: uuid()
      .notNull()
      .references(() => employee.id),
    /** Of the body that created it: tells a repeated sync from another record under the same key. */
    payload_sha256: text(),
    name: text().notNull(),
    /** Lower-case, ё folded to е, single spaces: what search and the duplicate rule compare. */
    name_folded: text().notNull(),
    phone: text().notNull(),
    photographer_id: uuid().references(() => employee.id),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    business_date: date().notNull(),
    session_state: sessionState().notNull().default('new'),
    people_count: integer(),
    notes: text(),
    created_offline: boolean().notNull().default(false),
    device_created_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    revision: integer().notNull().default(1),
    /** Kept up by the photo calls, so that lists need no count. */
    photo_count: integer().notNull().default(0),
    /** A tombstone: the row stays so that a late sync learns of the deletion. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('photosession_sync_key').on(table.owner_id, table.local_id),
    index('photosession_by_location').on(table.location_id, table.created_at, table.id),
    index('photosession_by_created').on(table.created_at, table.id),
    index('photosession_by_date').on(table.business_date),
    index('photosession_by_client').on(table.phone, table.name_folded),
    index('photosession_by_photographer').on(table.photographer_id, table.created_at),
  ],
);

/** Every move of the state: who, when, from where to where; rows are only ever added. */
export const photosessionEvent = pgTable(
  'photosession_event',
  {
    id: uuid().primaryKey().defaultRandom(),
    photosession_id: uuid()
      .notNull()
      .references(() => photosession.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by_id: uuid()
      .notNull()
      .references(() => employee.id),
    from_state: sessionState(),
    to_state: sessionState().notNull(),
    reason: text(),
  },
  (table) => [index('photosession_event_by_session').on(table.photosession_id, table.at)],
);

/** One picture of a session; its files lie in the file store under its content's SHA-256. */
export const photo = pgTable(
  'photo',
  {
    id: uuid().primaryKey().defaultRandom(),
    photosession_id: uuid()
      .notNull()
      .references(() => photosession.id),
    filename: text().notNull(),
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** `image/jpeg` and so on, as decoded. */
    media_type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    taken_at: timestamp({ withTimezone: true }),
    camera: text(),
    position: integer().notNull(),
    thumbhash: text().notNull(),
    uploaded_by: uuid()
      .notNull()
      .references(() => employee.id),
    uploaded_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('photo_content_once').on(table.photosession_id, table.sha256),
    uniqueIndex('photo_filename_once').on(table.photosession_id, table.filename),
    index('photo_by_content').on(table.sha256),
    index('photo_by_session').on(table.photosession_id, table.position),
  ],
);
