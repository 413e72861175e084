import { CASH_MOVE_KINDS, DAY_ACT_NAMES, DAY_STATE_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '../kernel/database/bytea';
import { location } from '../locations/schema';
import { paymentMethod } from '../sales/schema';
import { employee } from '../users/schema';

export const dayState = pgEnum('day_state', DAY_STATE_NAMES);
export const dayAct = pgEnum('day_act', DAY_ACT_NAMES);
export const cashMoveKind = pgEnum('cash_move_kind', CASH_MOVE_KINDS);

const kopecks = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true });

/** One shift of the till at a place. A locked one never changes: the database refuses it (migration `money_of_the_day`). */
export const dayReport = pgTable(
  'day_report',
  {
    id: uuid().primaryKey(),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    business_date: date().notNull(),
    till_shift: integer().notNull(),
    state: dayState().notNull().default('open'),
    /** Grows each time the report is opened again. */
    revision: integer().notNull().default(1),
    /** What the count before left in the till. */
    opening_kop: kopecks().notNull().default(0),
    counted_kop: kopecks(),
    /** As they were at the submission; a difference is stored, never zeroed. */
    expected_kop: kopecks(),
    difference_kop: kopecks(),
    difference_reason: text(),
    note: text(),
    /** Of the call that counted and submitted at once, so that its repetition changes nothing. */
    closing_id: uuid().unique(),
    /** Null where a client's own payment opened it. */
    opened_by: uuid().references(() => employee.id),
    opened_at: moment().notNull(),
    counted_by: uuid().references(() => employee.id),
    counted_at: moment(),
    submitted_by: uuid().references(() => employee.id),
    submitted_at: moment(),
    approved_by: uuid().references(() => employee.id),
    approved_at: moment(),
    locked_by: uuid().references(() => employee.id),
    locked_at: moment(),
    /** When somebody was told that the day waits to be submitted. */
    reminded_at: moment(),
  },
  (table) => [
    uniqueIndex('day_report_shift').on(table.location_id, table.business_date, table.till_shift),
    // One shift of a day takes cash at a time.
    uniqueIndex('day_report_open_shift')
      .on(table.location_id, table.business_date)
      .where(sql`${table.state} in ('open', 'counted')`),
    index('day_report_by_date').on(table.business_date, table.location_id),
    index('day_report_unfinished')
      .on(table.location_id, table.business_date)
      .where(sql`${table.state} <> 'locked'`),
  ],
);

/** Every count of every revision by face values; the last one of a revision is the one that holds. */
export const dayCount = pgTable(
  'day_count',
  {
    report_id: uuid()
      .notNull()
      .references(() => dayReport.id),
    revision: integer().notNull(),
    denomination_kop: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.report_id, table.revision, table.denomination_kop] })],
);

/** What was done to a report; rows are only ever added. */
export const dayEvent = pgTable(
  'day_event',
  {
    id: uuid().primaryKey().defaultRandom(),
    report_id: uuid()
      .notNull()
      .references(() => dayReport.id),
    at: moment().notNull(),
    by_id: uuid().references(() => employee.id),
    act: dayAct().notNull(),
    revision: integer().notNull(),
    reason: text(),
    expected_kop: kopecks(),
    counted_kop: kopecks(),
  },
  (table) => [index('day_event_by_report').on(table.report_id, table.at)],
);

/** Cash in and out of a till; rows are only ever added, and none to a locked report: the database refuses it. */
export const cashMove = pgTable(
  'cash_move',
  {
    /** Made by whoever moves the cash: its idempotency key. */
    id: uuid().primaryKey(),
    report_id: uuid()
      .notNull()
      .references(() => dayReport.id),
    revision: integer().notNull(),
    kind: cashMoveKind().notNull(),
    /** With the sign with which it changes the till. */
    amount_kop: kopecks().notNull(),
    note: text(),
    by_id: uuid().references(() => employee.id),
    at: moment().notNull(),
    /** `payment`, `refund`, `expense`, `expense_void`: what it comes from; one move of each. */
    source_kind: text(),
    source_id: uuid(),
  },
  (table) => [
    uniqueIndex('cash_move_source').on(table.source_kind, table.source_id),
    index('cash_move_by_report').on(table.report_id, table.at),
  ],
);

/**
 * Which shift of which day each payment and each refund belongs to, written when the money moved and never changed: a day
 * is known by this key, not by a window of time. None joins a locked shift: the database refuses it.
 */
export const dayEntry = pgTable(
  'day_entry',
  {
    source_kind: text().$type<'payment' | 'refund'>().notNull(),
    source_id: uuid().notNull(),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    business_date: date().notNull(),
    till_shift: integer().notNull(),
    method: paymentMethod().notNull(),
    /** What was given back is negative. */
    amount_kop: kopecks().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source_kind, table.source_id] }),
    index('day_entry_by_day').on(table.location_id, table.business_date, table.till_shift),
    index('day_entry_by_date').on(table.business_date),
  ],
);

/** Pictures of papers: receipts, slips, notes. The bytes lie in the file store; they belong to the accounts and are never deleted. */
export const moneyDocument = pgTable('money_document', {
  /** Of the bytes as they came: the same picture again is known by it. */
  sha256: text().primaryKey(),
  /** A JPEG without metadata, as versions before this one kept it; null once it lies in the file store. */
  content: bytea(),
});

/** Pictures that belong to a report: a slip of the terminal, a note about the difference. */
export const dayAttachment = pgTable(
  'day_attachment',
  {
    id: uuid().primaryKey().defaultRandom(),
    report_id: uuid()
      .notNull()
      .references(() => dayReport.id),
    sha256: text()
      .notNull()
      .references(() => moneyDocument.sha256),
    filename: text().notNull(),
    uploaded_by: uuid()
      .notNull()
      .references(() => employee.id),
    uploaded_at: moment().notNull(),
  },
  (table) => [uniqueIndex('day_attachment_once').on(table.report_id, table.sha256)],
);

/** Months whose accounts are closed: no day and no expense of theirs changes. */
export const accountingMonth = pgTable('accounting_month', {
  /** Its first day. */
  month: date().primaryKey(),
  locked_by: uuid()
    .notNull()
    .references(() => employee.id),
  locked_at: moment().notNull(),
});
