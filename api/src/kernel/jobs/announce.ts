import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/open';

/** Where the processes tell one another of jobs. */
export const JOBS_CHANNEL = 'portal_jobs';

const AnnouncementSchema = z.object({
  /** A kind of which there is a job to do. */
  due: z.string().optional(),
  /** The job whose attempt is to end. */
  cancel: z.string().optional(),
});

type JobAnnouncement = z.infer<typeof AnnouncementSchema>;

/** Within the transaction: it is heard when that is committed. */
export async function announceJob(tx: Database, what: JobAnnouncement): Promise<void> {
  await tx.execute(sql`select pg_notify(${JOBS_CHANNEL}, ${JSON.stringify(what)})`);
}

/** Empty for what no version of the API says. */
export function readJobAnnouncement(payload: string): JobAnnouncement {
  try {
    return AnnouncementSchema.parse(JSON.parse(payload));
  } catch {
    return {};
  }
}
