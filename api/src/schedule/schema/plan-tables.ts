import { SHIFT_EVENT_KINDS, SHIFT_POSITIONS } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { location } from '../../locations/schema';
import { employee } from '../../users/schema';

export const shiftPosition = pgEnum('shift_position', SHIFT_POSITIONS);
export const shiftEventKind = pgEnum('shift_event_kind', SHIFT_EVENT_KINDS);

const moment = () => timestamp({ withTimezone: true });

/**
 * A shift as planned, and as last published. Nobody has two at the same time, neither planned nor published, across all locations: enforced
 * by the constraints `shift_no_overlap` and `shift_published_no_overlap` of the migration.
 */
export const shift = pgTable(
  'shift',
  {
    id: uuid().primaryKey(),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    position: shiftPosition().notNull(),
    employee_id: uuid().references(() => employee.id),
    /** The day on which it starts, in the location's zone. */
    date: date().notNull(),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    break_min: smallint().notNull().default(0),
    note: text(),
    /** Removed from the plan; its published state stays until the next publication. */
    removed: boolean().notNull().default(false),
    published_location_id: uuid().references(() => location.id),
    published_position: shiftPosition(),
    published_employee_id: uuid().references(() => employee.id),
    published_date: date(),
    published_starts_at: moment(),
    published_ends_at: moment(),
    published_break_min: smallint(),
    /** Null before the first publication. */
    published_at: moment(),
    created_by: uuid().references(() => employee.id),
    updated_at: moment().notNull().defaultNow(),
    /** Raised by each edit. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('shift_by_location').on(table.location_id, table.date),
    index('shift_by_employee').on(table.employee_id, table.date),
    index('shift_by_published_location').on(table.published_location_id, table.published_date),
    index('shift_by_published_employee').on(table.published_employee_id, table.published_date),
    index('shift_created_by')
      .on(table.created_by)
      .where(sql`${table.created_by} is not null`),
  ],
);

/** One state of a shift in its history. */
export interface ShiftFacts {
  location_id: string;
  position: (typeof SHIFT_POSITIONS)[number];
  employee_id: string | null;
  starts: string;
  ends: string;
  break_min: number;
}

/** The history of shifts. Append-only: the database refuses anything else. */
export const shiftEvent = pgTable(
  'shift_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shift_id: uuid()
      .notNull()
      .references(() => shift.id),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    /** Of the shift, by the state after the event. */
    date: date().notNull(),
    at: moment().notNull(),
    by_id: uuid().references(() => employee.id),
    kind: shiftEventKind().notNull(),
    before: jsonb().$type<ShiftFacts>(),
    after: jsonb().$type<ShiftFacts>(),
    reason: text(),
  },
  (table) => [
    index('shift_event_by_shift').on(table.shift_id, table.id),
    index('shift_event_by_location').on(table.location_id, table.id),
    index('shift_event_by_person')
      .on(table.by_id)
      .where(sql`${table.by_id} is not null`),
  ],
);

/** A publication to people. */
export const publication = pgTable(
  'publication',
  {
    id: uuid().primaryKey(),
    from_date: date().notNull(),
    to_date: date().notNull(),
    by_id: uuid().references(() => employee.id),
    at: moment().notNull(),
    comment: text(),
    lines: jsonb()
      .$type<
        {
          shift_id: string;
          change: 'added' | 'changed' | 'removed';
          before: ShiftFacts | null;
          after: ShiftFacts | null;
        }[]
      >()
      .notNull(),
  },
  (table) => [
    index('publication_by_person')
      .on(table.by_id)
      .where(sql`${table.by_id} is not null`),
  ],
);

export const publicationLocation = pgTable(
  'publication_location',
  {
    publication_id: uuid()
      .notNull()
      .references(() => publication.id),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
  },
  (table) => [
    primaryKey({ columns: [table.publication_id, table.location_id] }),
    index('publication_location_by_location').on(table.location_id),
  ],
);
