import { bigint, index, inet, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who did what to which record: rows are only ever added. */
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
    address: inet(),
    request_id: text(),
  },
  (table) => [index('audit_entry_by_subject').on(table.subject_kind, table.subject_id, table.at)],
);
