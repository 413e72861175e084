import { PHOTO_FILE_EVENTS, RETOUCH_STATES, SESSION_STATE_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { inRussian } from '../kernel/database/russian-text';
import { location } from '../locations/schema';
import { employee } from '../users/schema';

export const sessionState = pgEnum('session_state', SESSION_STATE_NAMES);

export const photosessionNumber = pgSequence('photosession_number');

/** Lists show rows that are not deleted. */
const exists = (table: { deleted_at: AnyPgColumn }) => sql`${table.deleted_at} is null`;

export const photosession = pgTable(
  'photosession',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('photosession_number')`),
    /** Created by the device; with the owner it is the idempotency key of the sync call. */
    local_id: text(),
    /** Who created it; a sync belongs to its token's employee. */
    owner_id: uuid()
      .notNull()
      .references(() => employee.id),
    /** Hash of the creating body: tells a repeated sync from another record under the same key. */
    payload_sha256: text(),
    name: text().notNull(),
    /** Lower-case, ё folded to е, single spaces: compared by search and the duplicate rule. */
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
    /** Maintained by the photo calls, so that lists need no count. */
    photo_count: integer().notNull().default(0),
    /** A tombstone: the row remains so that a late sync learns of the deletion. */
    deleted_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('photosession_sync_key').on(table.owner_id, table.local_id),
    index('photosession_by_client').on(table.phone, table.name_folded),
    // The orders of the list, then indexes that filter in its own order; a count reads only the index.
    index('photosession_in_created_order').on(table.created_at, table.number).where(exists(table)),
    index('photosession_in_name_order').on(inRussian(table.name), table.number).where(exists(table)),
    index('photosession_in_date_order').on(table.business_date, table.number).where(exists(table)),
    index('photosession_in_photo_order').on(table.photo_count, table.number).where(exists(table)),
    index('photosession_of_state').on(table.session_state, table.created_at, table.number).where(exists(table)),
    index('photosession_of_location').on(table.location_id, table.created_at, table.number).where(exists(table)),
    // The same orders at one location: a walk through the company's would pass all the others.
    index('photosession_of_location_by_name')
      .on(table.location_id, inRussian(table.name), table.number)
      .where(exists(table)),
    index('photosession_of_location_by_number').on(table.location_id, table.number).where(exists(table)),
    index('photosession_of_location_by_date')
      .on(table.location_id, table.business_date, table.number)
      .where(exists(table)),
    index('photosession_of_location_by_photos')
      .on(table.location_id, table.photo_count, table.number)
      .where(exists(table)),
    index('photosession_of_photographer')
      .on(table.photographer_id, table.created_at, table.number)
      .where(exists(table)),
    // Substrings of names and phones.
    index('photosession_sought').using('gin', table.name_folded.op('gin_trgm_ops'), table.phone.op('gin_trgm_ops')),
    index('photosession_by_photographer')
      .on(table.photographer_id)
      .where(sql`${table.photographer_id} is not null`),
    index('photosession_by_location').on(table.location_id),
  ],
);

/** Every move of the state: who, when, from where to where. Append-only. */
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
    /** The event that this one undoes; each is undone at most once. */
    undoes_id: uuid().references((): AnyPgColumn => photosessionEvent.id),
  },
  (table) => [
    index('photosession_event_by_session').on(table.photosession_id, table.at),
    uniqueIndex('photosession_event_undone_once').on(table.undoes_id),
    // How long clients wait: sessions delivered in a period.
    index('photosession_event_delivered')
      .on(table.at)
      .where(sql`${table.to_state} = 'delivered'`),
    index('photosession_event_by_person').on(table.by_id),
  ],
);

export const retouchState = pgEnum('retouch_state', RETOUCH_STATES);

/** One picture of a session; its files are in the file store under its content's SHA-256. */
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
    /** Stars, 0 for none. */
    rating: smallint().notNull().default(0),
    picked: boolean().notNull().default(false),
    /** The device's clock at the last mark, never ahead of the server's. */
    marked_at: timestamp({ withTimezone: true }),
    marked_by: uuid().references(() => employee.id),
    retouch_state: retouchState().notNull().default('none'),
    retouch_due_on: date(),
    retouch_remark: text(),
    retouch_area: jsonb().$type<{ x: number; y: number; width: number; height: number }>(),
    /** Maintained by the version calls. */
    version_count: integer().notNull().default(0),
    /** Number of the version that is shown; 0 for the original. */
    current_version: integer().notNull().default(0),
    /** In the session's trash since; the files are deleted with the row after `TRASH_DAYS`. */
    deleted_at: timestamp({ withTimezone: true }),
    deleted_by: uuid().references(() => employee.id),
  },
  (table) => [
    check('photo_rating', sql`${table.rating} between 0 and 5`),
    index('photo_by_retouch')
      .on(table.retouch_state, table.photosession_id)
      .where(sql`${table.retouch_state} in ('ordered', 'in_work', 'review')`),
    index('photo_in_trash')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null`),
    uniqueIndex('photo_content_once').on(table.photosession_id, table.sha256),
    uniqueIndex('photo_filename_once').on(table.photosession_id, table.filename),
    index('photo_by_content').on(table.sha256),
    index('photo_by_session').on(table.photosession_id, table.position),
    index('photo_deleted_by')
      .on(table.deleted_by)
      .where(sql`${table.deleted_by} is not null`),
    index('photo_marked_by')
      .on(table.marked_by)
      .where(sql`${table.marked_by} is not null`),
    index('photo_uploaded_by').on(table.uploaded_by),
  ],
);

/** A retouched file of a photo; nothing is overwritten, the photo says which one is current. */
export const photoVersion = pgTable(
  'photo_version',
  {
    id: uuid().primaryKey().defaultRandom(),
    photo_id: uuid()
      .notNull()
      .references(() => photo.id, { onDelete: 'cascade' }),
    /** From 1; the original is 0. */
    number: integer().notNull(),
    filename: text().notNull(),
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    media_type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    thumbhash: text().notNull(),
    comment: text(),
    created_by: uuid()
      .notNull()
      .references(() => employee.id),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('photo_version_number').on(table.photo_id, table.number),
    uniqueIndex('photo_version_content').on(table.photo_id, table.sha256),
    index('photo_version_by_content').on(table.sha256),
    index('photo_version_created_by').on(table.created_by),
  ],
);

export const photoFileEventKind = pgEnum('photo_file_event_kind', PHOTO_FILE_EVENTS);

/** The history of a session's files. Append-only, and kept after the photo is deleted. */
export const photoFileEvent = pgTable(
  'photo_file_event',
  {
    id: uuid().primaryKey().defaultRandom(),
    photosession_id: uuid()
      .notNull()
      .references(() => photosession.id),
    photo_id: uuid().notNull(),
    filename: text().notNull(),
    kind: photoFileEventKind().notNull(),
    version: integer(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for an act of the client, which names its link. */
    by_id: uuid().references(() => employee.id),
    /** The link to the gallery through which the client acted; links belong to an upper domain. */
    link_id: uuid(),
    /** The client's order that the file was bought in. */
    order_number: bigint({ mode: 'number' }),
    /** Files that one act of the client fetched one after another: a ZIP. */
    act_id: uuid(),
  },
  (table) => [
    index('photo_file_event_by_session').on(table.photosession_id, table.at),
    check('photo_file_event_author', sql`${table.by_id} is not null or ${table.link_id} is not null`),
    index('photo_file_event_by_person')
      .on(table.by_id)
      .where(sql`${table.by_id} is not null`),
  ],
);
