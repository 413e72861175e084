import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProviderName, ProviderState } from './provider-lane';

/** How each provider outside met the last question, of whichever process. */
export const providerState = pgTable('provider_state', {
  provider: text().$type<ProviderName>().primaryKey(),
  state: text().$type<ProviderState>().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** When people were last told that it refuses the portal. */
  told_at: timestamp({ withTimezone: true }),
});
