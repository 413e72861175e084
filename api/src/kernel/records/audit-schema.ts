import { sql } from 'drizzle-orm';
import { bigint, index, inet, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../database/bytea';
import { foldedText } from '../database/russian-text';

/** Who did what to which record. Append-only: the database refuses anything else (decision 0023). */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Employee, or null when nobody was signed in. */
    actor_id: uuid(),
    /** `messenger.bound`, `photosession.state_changed`: what happened, in the past tense. */
    action: text().notNull(),
    subject_kind: text().notNull(),
    subject_id: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Locations where it happened, the subject's of that moment; of a move both. Null for what belongs to no location. */
    location_ids: uuid().array(),
    /** The city and the region that it was in. */
    city_id: uuid(),
    region_id: uuid(),
    address: inet(),
    request_id: text(),
  },
  (table) => [
    // Whatever the filter, the order is by time and, within a transaction, by id.
    index('audit_entry_in_order').on(table.at, table.id),
    index('audit_entry_of_actor').on(table.actor_id, table.at, table.id),
    index('audit_entry_of_group').on(sql`split_part(${table.action}, '.', 1)`, table.at, table.id),
    index('audit_entry_of_kind').on(table.subject_kind, table.at, table.id),
    index('audit_entry_of_subject').on(table.subject_id, table.subject_kind, table.at, table.id),
    index('audit_entry_of_locations').using('gin', table.location_ids),
    index('audit_entry_of_city').on(table.city_id, table.at, table.id),
    index('audit_entry_of_region').on(table.region_id, table.at, table.id),
    // Substrings of the recorded values.
    index('audit_entry_sought').using(
      'gin',
      sql`(${foldedText(sql`${table.before}::text`)}) gin_trgm_ops`,
      sql`(${foldedText(sql`${table.after}::text`)}) gin_trgm_ops`,
      sql`(${foldedText(table.action)}) gin_trgm_ops`,
      sql`(${foldedText(table.subject_id)}) gin_trgm_ops`,
      sql`(${foldedText(table.request_id)}) gin_trgm_ops`,
    ),
  ],
);

/**
 * Entries without a link yet. A trigger adds them here with the entry, the linking function removes them, and the database refuses
 * everything else.
 */
export const auditPending = pgTable('audit_pending', {
  /** No foreign key: its check would cost each writer as much as the row. */
  entry_id: bigint({ mode: 'number' }).primaryKey(),
});

/**
 * The chain over the entries. Only the database's `audit_link_pending()` adds links: SHA-256 over the previous hash and the entry
 * (migration `audit_pending`, `api/src/audit/chain`).
 */
export const auditLink = pgTable('audit_link', {
  /** 1, 2, 3 … without a gap: a failed commit uses no number. */
  seq: bigint({ mode: 'number' }).primaryKey(),
  entry_id: bigint({ mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditEntry.id),
  /** Hash of the previous link; 32 zero bytes for the first. Unique: the chain cannot fork. */
  prev_hash: bytea().notNull().unique(),
  hash: bytea().notNull().unique(),
});
