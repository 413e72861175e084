import type { z } from 'zod';
import { MINUTE_MS } from '@studio/contracts';
import type { App } from '../calls/context';
import type { Database } from '../database/open';
import type { ProviderName } from '../providers/provider-lane';

/** What one attempt at a job works with. */
export interface RunningJob<Payload> {
  id: string;
  payload: Payload;
  /** Employee who requested it; null for the portal itself. */
  ownerId: string | null;
  /** 1 for the first one. */
  attempt: number;
  /** Ends the attempt: somebody cancelled it, its time is over, the process stops, or another one has taken it over. */
  signal: AbortSignal;
  /** Tells how far it is, in percent; written twice a second at most. @throws when the attempt is to end. */
  progress(percent: number): Promise<void>;
  /**
   * To be called first in a transaction that writes what the job makes: it commits only while this attempt is the one
   * that counts. So an attempt that lost its lease (a process that stood still) writes nothing a second time.
   * @throws when the job is no longer this attempt's.
   */
  own(tx: Database): Promise<void>;
}

export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  /** `photos.derive`: the domain, a full stop, what is done. */
  kind: string;
  payload: Payload;
  /** The provider that it asks: while that one is silent none begins but the one that finds out whether it answers. */
  lane?: ProviderName;
  /** Attempts of this kind at a time in one process. */
  concurrency: number;
  /** Attempts before it has failed for good. */
  maxAttempts: number;
  /** Milliseconds that one attempt may take. */
  timeLimitMs: number;
  /**
   * Does the work; its return value is stored as the result, as JSON. It may be restarted after a crash, so it either finds out what is
   * already done, or writes in one transaction that starts with `job.own(tx)`.
   * @throws JobFailure for a failure that no retry would fix.
   */
  run(app: App, job: RunningJob<z.output<Payload>>): Promise<unknown>;
  /** Called in the transaction that writes down that the job has failed for good, with the sentence that staff read. */
  failed?(tx: Database, app: App, payload: z.output<Payload>, reason: string): Promise<void>;
}

type Defaults = 'concurrency' | 'maxAttempts' | 'timeLimitMs';

/** Named among the `jobs` of its domain's `domain.ts`; begun by `enqueueJob`. */
export function defineJob<Payload extends z.ZodType>(
  kind: Omit<JobKind<Payload>, Defaults> & Partial<Pick<JobKind<Payload>, Defaults>>,
): JobKind<Payload> {
  return { concurrency: 1, maxAttempts: 5, timeLimitMs: 30 * MINUTE_MS, ...kind };
}

/** Thrown by a job's `run`: it has failed for good, and why, in a Russian sentence for staff. */
export class JobFailure extends Error {}
