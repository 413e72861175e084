import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../kernel/database/open';

/** The channel on which processes announce news for their streams. */
export const CHANNEL = 'portal_notices';
/** PostgreSQL accepts 8,000 bytes per message; two ids with their quotes take 80. */
const MAX_ANNOUNCED = 90;

/** The message on the channel; a later version of the API may add fields. */
const AnnouncementSchema = z.object({
  /** Employee and notification. */
  told: z.array(z.tuple([z.string(), z.string()])).default([]),
  /** Employees with other changes: their read marks, or whether they are signed in. */
  changed: z.array(z.string()).default([]),
  /** Employees who may do something else now. */
  rights: z.array(z.string()).default([]),
});

export type Announcement = z.infer<typeof AnnouncementSchema>;

/** Null for a message of no known format. */
export function readAnnouncement(payload: string): Announcement | null {
  try {
    return AnnouncementSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Within the transaction: received after its commit, and not at all when it fails. */
export async function announceTold(tx: Database, told: [employeeId: string, notificationId: string][]): Promise<void> {
  for (let from = 0; from < told.length; from += MAX_ANNOUNCED)
    await announce(tx, { told: told.slice(from, from + MAX_ANNOUNCED) });
}

/** Makes every stream of these employees recheck its session and unread count. Within the transaction. */
export async function announceChanged(tx: Database, employeeIds: readonly string[]): Promise<void> {
  for (let from = 0; from < employeeIds.length; from += MAX_ANNOUNCED)
    await announce(tx, { changed: employeeIds.slice(from, from + MAX_ANNOUNCED) });
}

/** Has every open page of these employees ask again what they may do. Within the transaction. */
export async function announceRights(tx: Database, employeeIds: readonly string[]): Promise<void> {
  for (let from = 0; from < employeeIds.length; from += MAX_ANNOUNCED)
    await announce(tx, { rights: employeeIds.slice(from, from + MAX_ANNOUNCED) });
}

async function announce(tx: Database, what: Partial<Announcement>): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(what)})`);
}
