import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../database/open';
import { announceJob } from './announce';
import type { JobKind } from './job-kind';
import { job } from './schema';

interface Clock {
  now: () => Date;
}

interface Particulars {
  /** A second call with the same id enqueues nothing. */
  id?: string;
  /** Employee who requested it. */
  ownerId?: string;
  /** Id of the record that it is about. */
  subject?: string;
  /** Not before; at once without it. */
  runAt?: Date;
}

/**
 * Leaves work to be done after the transaction is committed; it is not done at all when that fails.
 *
 *     const jobId = await enqueueJob(tx, context, zipPhotos, { session_id }, { ownerId: person.id, subject: session_id });
 *
 * @returns the job's id
 */
export async function enqueueJob<Payload extends z.ZodType>(
  tx: Database,
  { now }: Clock,
  { kind, payload: schema }: JobKind<Payload>,
  payload: z.input<Payload>,
  { id = randomUUID(), ownerId, subject, runAt = now() }: Particulars = {},
): Promise<string> {
  schema.parse(payload);
  await tx
    .insert(job)
    .values({ id, kind, payload, owner_id: ownerId, subject, run_at: runAt, created_at: now() })
    .onConflictDoNothing({ target: job.id });
  await announceJob(tx, { due: kind });
  return id;
}

/** Ends a job: a waiting one at once, a running one as soon as it looks at its signal. False when it was over already. */
export async function cancelJob(tx: Database, { now }: Clock, id: string): Promise<boolean> {
  const isWaiting = sql`${job.state} = 'waiting'`;
  const [asked] = await tx
    .update(job)
    .set({
      cancel_asked: true,
      state: sql`case when ${isWaiting} then 'cancelled' else ${job.state} end`,
      ended_at: sql`case when ${isWaiting} then ${now().toISOString()}::timestamptz else ${job.ended_at} end`,
    })
    .where(and(eq(job.id, id), inArray(job.state, ['waiting', 'running'])))
    .returning({ state: job.state });
  if (asked?.state === 'running') await announceJob(tx, { cancel: id });
  return asked !== undefined;
}

/** Begins a failed or cancelled job again, with all its attempts. False when it is neither. */
export async function restartJob(tx: Database, { now }: Clock, id: string): Promise<boolean> {
  const [again] = await tx
    .update(job)
    .set({
      state: 'waiting',
      attempts: 0,
      progress: 0,
      failure: null,
      cancel_asked: false,
      ended_at: null,
      run_at: now(),
    })
    .where(and(eq(job.id, id), inArray(job.state, ['failed', 'cancelled'])))
    .returning({ kind: job.kind });
  if (again) await announceJob(tx, { due: again.kind });
  return again !== undefined;
}
