import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../kernel/database/open';

/** Where the processes tell one another whose streams have something to say. */
export const CHANNEL = 'portal_notices';
/** PostgreSQL takes 8,000 bytes at a time; two numbers with their quotes take 80. */
const MAX_ANNOUNCED = 90;

/** What goes over the channel; a later version of the API may say more. */
const AnnouncementSchema = z.object({
  /** Employee and notification. */
  told: z.array(z.tuple([z.string(), z.string()])).default([]),
  /** Employees of whom something else has changed: what they have read, or whether they are signed in. */
  changed: z.array(z.string()).default([]),
});

export type Announcement = z.infer<typeof AnnouncementSchema>;

/** Null for what no version of the API says. */
export function readAnnouncement(payload: string): Announcement | null {
  try {
    return AnnouncementSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Within the transaction: it is heard when that is committed, and not at all when it fails. */
export async function announceTold(tx: Database, told: [employeeId: string, notificationId: string][]): Promise<void> {
  for (let from = 0; from < told.length; from += MAX_ANNOUNCED)
    await announce(tx, { told: told.slice(from, from + MAX_ANNOUNCED) });
}

/** Has every stream of these employees look at who they are and what they have not read. Within the transaction. */
export async function announceChanged(tx: Database, employeeIds: readonly string[]): Promise<void> {
  for (let from = 0; from < employeeIds.length; from += MAX_ANNOUNCED)
    await announce(tx, { changed: employeeIds.slice(from, from + MAX_ANNOUNCED) });
}

async function announce(tx: Database, what: Partial<Announcement>): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(what)})`);
}
