import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../kernel/database/bytea';
import { employee } from '../users/schema';

export const attemptStatus = pgEnum('attempt_status', ['pending', 'confirmed', 'declined', 'used']);

/** One attempt to sign in, started by a browser and answered by the bot. Secrets are stored as SHA-256 only. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the one-time code in the bot's link, at least 128 bits. */
    code_hash: bytea().notNull().unique(),
    /** Of the secret in the cookie of the browser that started it. */
    browser_hash: bytea().notNull(),
    status: attemptStatus().notNull().default('pending'),
    employee_id: uuid().references(() => employee.id),
    /** Shown by the bot when it asks the person to confirm. */
    browser_name: text().notNull(),
    address: text().notNull(),
    /** The messenger account that opened the link; only this one may answer the bot's question. */
    opened_by: bigint({ mode: 'number' }),
    /** Typed codes tried so far, right or wrong. */
    code_tries: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('sign_in_attempt_waiting')
      .on(table.address)
      .where(sql`${table.status} = 'pending'`),
    index('sign_in_attempt_by_employee')
      .on(table.employee_id)
      .where(sql`${table.employee_id} is not null`),
  ],
);

/** Six digits that the bot gave a bound employee to type into the sign-in page; one use. */
export const typedCode = pgTable(
  'typed_code',
  {
    id: uuid().primaryKey().defaultRandom(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    /** Keyed with the token secret: six digits alone could be tried out. */
    code_hash: bytea().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('typed_code_unused')
      .on(table.code_hash)
      .where(sql`${table.used_at} is null`),
    index('typed_code_by_employee').on(table.employee_id),
  ],
);

/** A signed-in device; the token contains its id, this row decides whether the token is still valid. */
export const authSession = pgTable(
  'auth_session',
  {
    id: uuid().primaryKey().defaultRandom(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    browser_name: text().notNull(),
    address: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
    ended_reason: text(),
    /** Raised by each change of what its person may do: calls that arrived before it are answered anew. */
    access_revision: integer().notNull().default(0),
  },
  (table) => [index('auth_session_by_employee').on(table.employee_id)],
);

/** An act that its caller has to confirm in their messenger; good once, for this very call with this very input. */
export const actConfirmation = pgTable(
  'act_confirmation',
  {
    id: uuid().primaryKey().defaultRandom(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    session_id: uuid()
      .notNull()
      .references(() => authSession.id),
    call: text().notNull(),
    input_sha256: text().notNull(),
    /** What the message names: act, sum and place. */
    words: text().notNull(),
    status: attemptStatus().notNull().default('pending'),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('act_confirmation_by_employee').on(table.employee_id),
    index('act_confirmation_by_session').on(table.session_id),
  ],
);

/** A link from the employee card that binds the messenger of the person who opens it; one use. */
export const invitation = pgTable(
  'invitation',
  {
    id: uuid().primaryKey().defaultRandom(),
    employee_id: uuid()
      .notNull()
      .references(() => employee.id),
    code_hash: bytea().notNull().unique(),
    created_by: uuid().references(() => employee.id),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('invitation_created_by')
      .on(table.created_by)
      .where(sql`${table.created_by} is not null`),
    index('invitation_by_employee').on(table.employee_id),
  ],
);

/** Updates of the bot that were handled: the messenger may redeliver one. */
export const botUpdate = pgTable('bot_update', {
  update_id: bigint({ mode: 'number' }).primaryKey(),
  received_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Signed messenger payloads that were accepted once and are refused the second time. */
export const usedProof = pgTable('used_proof', {
  proof_hash: bytea().primaryKey(),
  used_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
