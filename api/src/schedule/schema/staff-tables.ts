import {
  ABSENCE_KINDS,
  ABSENCE_STATES,
  type DecidedAbout,
  SHIFT_POSITIONS,
  SWAP_STATES,
  WISH_KINDS,
} from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { location } from '../../locations/schema';
import { employee } from '../../users/schema';
import { shift } from './plan-tables';

export const absenceKind = pgEnum('absence_kind', ABSENCE_KINDS);
export const absenceState = pgEnum('absence_state', ABSENCE_STATES);
export const wishKind = pgEnum('wish_kind', WISH_KINDS);
export const swapState = pgEnum('swap_state', SWAP_STATES);

const moment = () => timestamp({ withTimezone: true });

/** Days on which a person does not work; approved ones of one person never overlap (`absence_no_overlap`). */
export const absence = pgTable(
  'absence',
  {
    id: uuid().primaryKey(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    kind: absenceKind().notNull(),
    /** Both included. */
    from_date: date().notNull(),
    to_date: date().notNull(),
    state: absenceState().notNull().default('requested'),
    comment: text(),
    requested_by: uuid().references(() => employee.id),
    decided_by: uuid().references(() => employee.id),
    created_at: moment().notNull().defaultNow(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('absence_by_employee').on(table.employee_id, table.from_date),
    index('absence_decided_by')
      .on(table.decided_by)
      .where(sql`${table.decided_by} is not null`),
    index('absence_requested_by')
      .on(table.requested_by)
      .where(sql`${table.requested_by} is not null`),
  ],
);

export const shiftWish = pgTable(
  'shift_wish',
  {
    employee_id: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    kind: wishKind().notNull(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.employee_id, table.date] })],
);

/** A person offers a shift: to one colleague or to all of the location, in exchange or for nothing. */
export const shiftSwap = pgTable(
  'shift_swap',
  {
    id: uuid().primaryKey(),
    shift_id: uuid()
      .notNull()
      .references(() => shift.id),
    return_shift_id: uuid().references(() => shift.id),
    from_employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    to_employee_id: uuid().references(() => employee.id),
    state: swapState().notNull().default('proposed'),
    note: text(),
    expires_at: moment().notNull(),
    decided_by: uuid().references(() => employee.id),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    // One open offer of a shift at a time.
    uniqueIndex('shift_swap_open')
      .on(table.shift_id)
      .where(sql`${table.state} in ('proposed', 'peer_accepted')`),
    index('shift_swap_by_from').on(table.from_employee_id),
    index('shift_swap_by_to').on(table.to_employee_id),
    index('shift_swap_decided_by')
      .on(table.decided_by)
      .where(sql`${table.decided_by} is not null`),
    index('shift_swap_by_shift').on(table.shift_id),
    index('shift_swap_by_return_shift')
      .on(table.return_shift_id)
      .where(sql`${table.return_shift_id} is not null`),
  ],
);

/** Presence at a location, from check-in to check-out; entries of one person never overlap (`time_entry_no_overlap`). */
export const timeEntry = pgTable(
  'time_entry',
  {
    id: uuid().primaryKey(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    shift_id: uuid().references(() => shift.id),
    date: date().notNull(),
    begun_at: moment().notNull(),
    ended_at: moment(),
    /** Where somebody was is nobody's to keep: written by versions before 2026-12 alone, and read by none. */
    begun_latitude: doublePrecision(),
    begun_longitude: doublePrecision(),
    accuracy_m: doublePrecision(),
    ended_latitude: doublePrecision(),
    ended_longitude: doublePrecision(),
    /** What somebody without a shift says to work as; null where a shift says it. */
    position: text({ enum: SHIFT_POSITIONS }),
    /** Whether nobody noted the end: it was set by rule, and says nothing about when the person left. */
    end_unknown: boolean().notNull().default(false),
    /** When its person was reminded to note the end. */
    reminded_at: moment(),
    corrected_by: uuid().references(() => employee.id),
    corrected_at: moment(),
    /** What its person had pressed there before somebody corrected it; null where that had no end. */
    pressed_from: moment(),
    pressed_until: moment(),
    correction_reason: text(),
    /** A press by mistake: it stays, and counts nowhere. */
    taken_back_at: moment(),
    taken_back_by: uuid().references(() => employee.id),
    taken_back_reason: text(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('time_entry_open')
      .on(table.employee_id)
      .where(sql`${table.ended_at} is null`),
    index('time_entry_by_employee').on(table.employee_id, table.date),
    index('time_entry_by_location').on(table.location_id, table.date),
    index('time_entry_corrected_by')
      .on(table.corrected_by)
      .where(sql`${table.corrected_by} is not null`),
    index('time_entry_by_shift')
      .on(table.shift_id)
      .where(sql`${table.shift_id} is not null`),
    index('time_entry_taken_back_by')
      .on(table.taken_back_by)
      .where(sql`${table.taken_back_by} is not null`),
  ],
);

/**
 * What a planner who is not the person has decided to pay for. A later decision about the same replaces it (`is_current`), none is changed;
 * one that its maker takes back gives way to the one before.
 * Payroll reads it by `timeToPay`.
 */
export const timeDecision = pgTable(
  'time_decision',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the call, which may decide about many. */
    request_id: uuid(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    date: date().notNull(),
    /** The shift's id; of presence without a shift the place and the day, `id:2026-03-01`. */
    source_id: text().notNull(),
    position: text({ enum: SHIFT_POSITIONS }),
    /** To be paid; zero pays nothing. */
    minutes: integer().notNull(),
    /** Checksum of plan and presence that were decided about; null for what was paid before decisions were asked for. */
    facts: text(),
    /** The same as it was on the screen; null for what was decided before 2026-12. */
    about: jsonb().$type<DecidedAbout>(),
    reason: text(),
    by_id: uuid().references(() => employee.id),
    at: moment().notNull(),
    is_current: boolean().notNull().default(true),
    taken_back_at: moment(),
  },
  (table) => [
    uniqueIndex('time_decision_current')
      .on(table.employee_id, table.source_id)
      .where(sql`${table.is_current}`),
    index('time_decision_by_request').on(table.request_id),
    index('time_decision_by_employee').on(table.employee_id, table.date),
    index('time_decision_by_location').on(table.location_id, table.date),
    index('time_decision_by_person')
      .on(table.by_id)
      .where(sql`${table.by_id} is not null`),
    check('time_decision_minutes', sql`${table.minutes} between 0 and 1440`),
  ],
);

export interface TemplateItem {
  day: number | null;
  position: (typeof SHIFT_POSITIONS)[number];
  starts: string;
  ends: string;
  break_min: number;
  employee_id: string | null;
}

export const shiftTemplate = pgTable(
  'shift_template',
  {
    id: uuid().primaryKey(),
    location_id: uuid()
      .notNull()
      .references(() => location.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    items: jsonb().$type<TemplateItem[]>().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [index('shift_template_by_location').on(table.location_id)],
);

/** People needed at a location by hour of a weekday (Monday is 1). */
export const coverageNeed = pgTable(
  'coverage_need',
  {
    location_id: uuid()
      .notNull()
      .references(() => location.id, { onDelete: 'cascade' }),
    day: smallint().notNull(),
    from_hour: smallint().notNull(),
    to_hour: smallint().notNull(),
    people: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.location_id, table.day, table.from_hour, table.to_hour] })],
);

/** Secret addresses of calendars, stored as SHA-256, hexadecimal. */
export const calendarLink = pgTable('calendar_link', {
  employee_id: uuid()
    .primaryKey()
    .references(() => employee.id, { onDelete: 'cascade' }),
  token_sha256: text().notNull().unique(),
  created_at: moment().notNull(),
});
