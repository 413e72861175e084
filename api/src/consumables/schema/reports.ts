import { REPORT_RHYTHM_NAMES, STOCK_REPORT_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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

export const stockReportKind = pgEnum('stock_report_kind', STOCK_REPORT_NAMES);
export const reportRhythm = pgEnum('stock_report_rhythm', REPORT_RHYTHM_NAMES);

/** The reach of the requester: everywhere, or one location only. */
const reach = () => uuid().references(() => location.id, { onDelete: 'cascade' });

/** A report that is made regularly. */
export const stockReportSchedule = pgTable(
  'stock_report_schedule',
  {
    id: uuid().primaryKey(),
    kind: stockReportKind().notNull(),
    rhythm: reportRhythm().notNull(),
    hour: smallint().notNull(),
    /** Place, city, item and category. */
    filter: jsonb().notNull(),
    about: text().notNull(),
    payload_hash: text().notNull(),
    next_at: timestamp({ withTimezone: true }).notNull(),
    is_paused: boolean().notNull().default(false),
    paused_reason: text(),
    created_by: uuid()
      .notNull()
      .references(() => employee.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('stock_report_schedule_by_owner').on(table.created_by),
    index('stock_report_schedule_due')
      .on(table.next_at)
      .where(sql`not ${table.is_paused}`),
    check('stock_report_schedule_hour', sql`${table.hour} between 0 and 23`),
  ],
);

/** Who gets what a schedule makes, besides its owner. */
export const stockReportRecipient = pgTable(
  'stock_report_recipient',
  {
    schedule_id: uuid()
      .notNull()
      .references(() => stockReportSchedule.id, { onDelete: 'cascade' }),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    /** The first who may goes on with it when its owner leaves. */
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schedule_id, table.employee_id] }),
    index('stock_report_recipient_by_employee').on(table.employee_id),
  ],
);

/** A requested report; its result is stored as it was made. Its progress is that of its job. */
export const stockReport = pgTable(
  'stock_report',
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('stock_document_number')`),
    kind: stockReportKind().notNull(),
    parameters: jsonb().notNull(),
    about: text().notNull(),
    payload_hash: text().notNull(),
    /** The location that its rows are limited to; null for every place. */
    reach_location_id: reach(),
    job_id: uuid().notNull(),
    schedule_id: uuid().references(() => stockReportSchedule.id, { onDelete: 'set null' }),
    created_by: uuid()
      .notNull()
      .references(() => employee.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    ready_at: timestamp({ withTimezone: true }),
    position: bigint({ mode: 'number' }),
    row_count: integer(),
    sha256: text(),
    /** Columns, rows and total. */
    result: jsonb(),
  },
  (table) => [
    index('stock_report_by_time').on(table.created_at),
    index('stock_report_by_reach').on(table.reach_location_id, table.created_at),
    check('stock_report_ready', sql`(${table.ready_at} is null) = (${table.result} is null)`),
    index('stock_report_created_by').on(table.created_by),
    index('stock_report_by_schedule')
      .on(table.schedule_id)
      .where(sql`${table.schedule_id} is not null`),
  ],
);
