import { HELD_KIND_NAMES, type HeldReason, STANDING_NAMES } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { location } from '../locations/schema';
import { employee } from '../users/schema';

/** Of records that get no number of their own before they count. */
export const heldNumber = pgSequence('held_number');

export const standing = pgEnum('standing', STANDING_NAMES);
export const heldKindName = pgEnum('held_kind', HELD_KIND_NAMES);
export const heldDecision = pgEnum('held_decision', ['count', 'correct', 'void']);

export interface HeldReasonRow {
  reason: HeldReason;
  facts: Record<string, unknown>;
}

/**
 * What was recorded and may not count by itself: the input of its call as it came. No table of its domain has it until a second person
 * lets it count, so that no figure can read past its standing.
 */
export const heldRecord = pgTable(
  'held_record',
  {
    /** Of the record that it becomes. */
    id: uuid().primaryKey(),
    kind: heldKindName().notNull(),
    number: bigint({ mode: 'number' })
      .notNull()
      .default(sql`nextval('held_number')`),
    standing: standing().notNull().default('held'),
    reasons: jsonb().$type<HeldReasonRow[]>().notNull(),
    input: jsonb().$type<unknown>().notNull(),
    /** As it counts, where that differs. */
    corrected: jsonb().$type<unknown>(),
    payload_sha256: text().notNull(),
    made_by: uuid()
      .notNull()
      .references(() => employee.id),
    /** Whom it would pay: they do not decide about it. */
    pays: uuid().array().notNull(),
    location_id: uuid()
      .notNull()
      .references(() => location.id),
    sum_kop: bigint({ mode: 'number' }).notNull(),
    subject_kind: text().$type<'photosession'>(),
    subject_id: uuid(),
    subject_title: text(),
    happened_at: timestamp({ withTimezone: true }).notNull(),
    came_at: timestamp({ withTimezone: true }).notNull(),
    decision: heldDecision(),
    note: text(),
    decided_by: uuid().references(() => employee.id),
    decided_at: timestamp({ withTimezone: true }),
    /** Raised by each change. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('held_record_in_order').on(table.came_at, table.id),
    index('held_record_by_location').on(table.location_id, table.came_at, table.id),
    index('held_record_by_maker').on(table.made_by, table.came_at, table.id),
    index('held_record_by_subject').on(table.subject_id),
    index('held_record_waiting')
      .on(table.location_id)
      .where(sql`${table.standing} = 'held'`),
    index('held_record_decided_by')
      .on(table.decided_by)
      .where(sql`${table.decided_by} is not null`),
    check(
      'held_record_decided',
      sql`(${table.standing} = 'held') = (${table.decided_by} is null) and (${table.decided_by} is null) = (${table.decision} is null)`,
    ),
  ],
);
