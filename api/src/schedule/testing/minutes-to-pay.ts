import { sql } from 'drizzle-orm';
import type { Caller } from '../../testing/caller';
import type { TestApp } from '../../testing/test-app';
import { minutesToPay as minutesOf } from '../queries/found-time';

/** Minutes of somebody's days that are paid as things are now. */
export function minutesToPay({ database, now }: TestApp, { person }: Caller, from: string, to = from): Promise<number> {
  return minutesOf(database.db, { from, to, now: now(), only: (who) => sql`${who} = ${person.id}::uuid` });
}
