import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import type { App } from '../calls/context';
import type { Database } from '../database/open';
import { job, type JobRow } from './schema';

/** Milliseconds for which a process takes a job; it renews that long before the end. */
export const LEASE_MS = 30_000;
/** Milliseconds before the second attempt; twice as long before each further one. */
const FIRST_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 10 * 60_000;
const KEPT_DAYS = 30;

type Needs = Pick<App, 'database' | 'now'>;

/** One attempt at a job: the row as it was taken, and the lease by which its writes count. */
export interface Attempt {
  row: JobRow;
  lease: string;
}

/** Leases go by the database's clock alone: those of processes differ. */
export const fromNow = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** Waiting and due, or running in a process that has stopped renewing its lease. */
function isDue(now: Date) {
  return or(
    and(eq(job.state, 'waiting'), lte(job.run_at, now)),
    and(eq(job.state, 'running'), lt(job.lease_until, fromNow(0))),
  );
}

/** Of which of the kinds there is something to do now. */
export async function dueKinds({ database: { db }, now }: Needs, kinds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ kind: job.kind })
    .from(job)
    .where(and(inArray(job.kind, kinds), isDue(now())));
  return rows.map(({ kind }) => kind);
}

/** Takes at most `limit` due jobs of the kind, oldest first, skipping those that another process is taking. */
export async function takeJobs({ database: { db }, now }: Needs, kind: string, limit: number): Promise<Attempt[]> {
  const at = now();
  const lease = randomUUID();
  const due = db
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.kind, kind), isDue(at)))
    .orderBy(job.run_at, job.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(job)
    .set({
      state: 'running',
      lease,
      lease_until: fromNow(LEASE_MS),
      attempts: sql`${job.attempts} + 1`,
      started_at: at,
      progress: 0,
    })
    // As an array, or the planner may ask for the limited rows more than once.
    .where(sql`${job.id} = any(array(${due}))`)
    .returning();
  return rows.map((row) => ({ row, lease }));
}

const mine = ({ row, lease }: Attempt) => and(eq(job.id, row.id), eq(job.lease, lease));

/** Renews the lease and tells how far the attempt is. Null when the job is another's by now. */
export async function renewLease({ database: { db } }: Pick<App, 'database'>, attempt: Attempt, progress: number) {
  const [row] = await db
    .update(job)
    .set({ lease_until: fromNow(LEASE_MS), progress })
    .where(mine(attempt))
    .returning({ cancel_asked: job.cancel_asked });
  return row ?? null;
}

/** Locks the job for the transaction if it is this attempt's. */
export async function ownsJob(tx: Database, attempt: Attempt): Promise<boolean> {
  const rows = await tx.select({ id: job.id }).from(job).where(mine(attempt)).for('update');
  return rows.length > 0;
}

type Ending = Partial<Pick<JobRow, 'result' | 'failure' | 'progress'>>;

/** Ends the job. False when it is not this attempt's any more. */
export async function endJob(
  db: Database,
  now: Date,
  attempt: Attempt,
  state: 'done' | 'failed' | 'cancelled',
  ending: Ending = {},
): Promise<boolean> {
  const ended = await db
    .update(job)
    .set({ ...ending, state, lease: null, lease_until: null, ended_at: now })
    .where(mine(attempt))
    .returning({ id: job.id });
  return ended.length > 0;
}

/** Gives the job back: after a failed attempt for later, of a process that stops for now, which counts as no attempt. */
export async function giveBack({ database: { db }, now }: Needs, attempt: Attempt, why: 'failed' | 'stopped') {
  const pause = why === 'failed' ? backoff(attempt.row.attempts) : 0;
  await db
    .update(job)
    .set({
      state: 'waiting',
      lease: null,
      lease_until: null,
      run_at: new Date(now().getTime() + pause),
      ...(why === 'stopped' ? { attempts: attempt.row.attempts - 1 } : {}),
    })
    .where(mine(attempt));
}

function backoff(attempts: number): number {
  return Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
}

/** Forgets jobs that were over 30 days ago. */
export async function sweepJobs({ database: { db }, now }: Needs): Promise<void> {
  await db.delete(job).where(lt(job.ended_at, new Date(now().getTime() - KEPT_DAYS * DAY_MS)));
}
