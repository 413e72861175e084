import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Calls of limited kinds that came from a network within a minute, counted over all processes of the API. */
export const callRate = pgTable(
  'call_rate',
  {
    /** Calls that are counted together: `sign-in`. */
    bucket: text().notNull(),
    /** An IPv4 address, or the first 64 bits of an IPv6 address. */
    network: text().notNull(),
    count: integer().notNull(),
    ends_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.network] })],
);
