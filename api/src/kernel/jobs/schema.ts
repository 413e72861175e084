import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Work that a call leaves to be done after its reply, by any process of the API. Swept 30 days after its end. */
export const job = pgTable(
  'job',
  {
    id: uuid().primaryKey(),
    /** `photos.derive`; a process takes the kinds that it knows. */
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** Employee who requested it, null for the portal itself; without a foreign key, since the kernel knows no domain. */
    owner_id: uuid(),
    /** Id of the record that it is about. */
    subject: text(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('waiting'),
    /** Percent. */
    progress: smallint().notNull().default(0),
    result: jsonb(),
    /** A Russian sentence: why it failed. */
    failure: text(),
    /** How often it was begun. */
    attempts: integer().notNull().default(0),
    /** Not before; later than the creation after a failed attempt. */
    run_at: timestamp({ withTimezone: true }).notNull(),
    /** Given again to each attempt: what an earlier one writes finds no row. */
    lease: uuid(),
    /** Renewed by the running process; when it expires, that process has ended, and another one restarts the job. */
    lease_until: timestamp({ withTimezone: true }),
    cancel_asked: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull(),
    started_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('job_due')
      .on(table.kind, table.run_at, table.id)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index('job_subject').on(table.subject, table.kind, table.created_at),
    index('job_ended').on(table.ended_at),
    check('job_progress', sql`${table.progress} between 0 and 100`),
    check(
      'job_lease',
      sql`(${table.state} = 'running') = (${table.lease} is not null and ${table.lease_until} is not null)`,
    ),
  ],
);

/** Whose turn it is with each sweep, by the database's clock. */
export const sweepTurn = pgTable('sweep_turn', {
  name: text().primaryKey(),
  /** Of the process that sweeps now; null for none. */
  lease: uuid(),
  lease_until: timestamp({ withTimezone: true }),
  /** Not begun again before. */
  next_at: timestamp({ withTimezone: true }).notNull(),
});

export type JobRow = typeof job.$inferSelect;
