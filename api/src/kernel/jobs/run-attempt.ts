import { ORPCError } from '@orpc/server';
import type { App } from '../calls/context';
import { withinBounds } from '../database/statement-bounds';
import { type Attempt, endJob, giveBack, LEASE_MS, ownsJob, renewLease } from './attempts';
import { JobFailure, type JobKind, type RunningJob } from './job-kind';

const PROGRESS_EVERY_MS = 500;

const BROKEN = 'Задание не выполнено из-за внутренней ошибки. Повторите его позже.';
const TOO_LONG = 'Задание заняло слишком много времени и остановлено.';
const INTERRUPTED = 'Задание несколько раз прервалось вместе с сервером и остановлено.';
const FOREIGN = 'Задание записано другой версией портала. Создайте его заново.';

/** Why an attempt is to end before it is done. */
type EndReason = 'cancelled' | 'late' | 'stopped' | 'lost';

class Ended extends Error {
  constructor(readonly why: EndReason) {
    super(`the attempt is to end: ${why}`);
  }
}

/** One attempt under way. */
export interface AttemptUnderWay {
  id: string;
  end: (why: EndReason) => void;
  over: Promise<void>;
}

/** Starts an attempt. Its outcome is written to its row; `over` never rejects. */
export function beginAttempt(app: App, kind: JobKind, attempt: Attempt): AttemptUnderWay {
  const stop = new AbortController();
  const end = (why: EndReason) => stop.abort(new Ended(why));
  const over = withinBounds({ kind: 'work' }, () => see(app, kind, attempt, stop.signal, end)).catch(
    (error: unknown) => {
      // The row cannot be written: the lease runs out, and the job is begun again.
      app.log.error({ err: error, job: kind.kind, jobId: attempt.row.id }, 'job cannot be written down');
    },
  );
  return { id: attempt.row.id, end, over };
}

async function see(
  app: App,
  kind: JobKind,
  attempt: Attempt,
  signal: AbortSignal,
  end: (why: EndReason) => void,
): Promise<void> {
  const { row } = attempt;
  if (row.cancel_asked) return cancelled(app, attempt);
  const payload = kind.payload.safeParse(row.payload);
  if (!payload.success) return fail(app, kind, attempt, FOREIGN);
  // A job that crashes its process would crash it again and again.
  if (row.attempts > kind.maxAttempts) return fail(app, kind, attempt, INTERRUPTED);

  const pulse = new Pulse(app, attempt, end);
  const beat = setInterval(() => void pulse.renew().catch(() => undefined), LEASE_MS / 3);
  const limit = setTimeout(() => end('late'), kind.timeLimitMs);
  beat.unref();
  limit.unref();
  const job: RunningJob<unknown> = {
    id: row.id,
    payload: payload.data,
    ownerId: row.owner_id,
    attempt: row.attempts,
    signal,
    progress: async (percent) => {
      signal.throwIfAborted();
      await pulse.progress(percent);
      signal.throwIfAborted();
    },
    own: async (tx) => {
      signal.throwIfAborted();
      if (!(await ownsJob(tx, attempt))) throw new Ended('lost');
    },
  };
  try {
    const result = await kind.run(app, job);
    await endJob(app.database.db, app.now(), attempt, 'done', { result: result ?? null, progress: 100 });
  } catch (error) {
    return await endAfter(app, kind, attempt, signal.aborted ? (signal.reason as unknown) : error);
  } finally {
    clearInterval(beat);
    clearTimeout(limit);
  }
}

async function endAfter(app: App, kind: JobKind, attempt: Attempt, error: unknown): Promise<void> {
  if (error instanceof Ended && error.why === 'lost') return undefined;
  if (error instanceof Ended && error.why === 'stopped') return giveBack(app, attempt, 'stopped');
  if (error instanceof Ended && error.why === 'cancelled') return cancelled(app, attempt);
  app.database.writes.note(error);
  const told = publicReason(error);
  if (told !== null) return fail(app, kind, attempt, told);
  const { id, attempts } = attempt.row;
  const isLate = error instanceof Ended;
  app.log.error({ err: error, job: kind.kind, jobId: id, attempts }, 'job failed');
  if (attempts < kind.maxAttempts) return giveBack(app, attempt, 'failed');
  return fail(app, kind, attempt, isLate ? TOO_LONG : BROKEN);
}

async function cancelled(app: App, attempt: Attempt): Promise<void> {
  await endJob(app.database.db, app.now(), attempt, 'cancelled');
}

/** Failed for good; the people concerned are notified in the same transaction. */
async function fail(app: App, kind: JobKind, attempt: Attempt, reason: string): Promise<void> {
  await app.database.db.transaction(async (tx) => {
    const isOurs = await endJob(tx, app.now(), attempt, 'failed', { failure: reason });
    const payload = kind.payload.safeParse(attempt.row.payload);
    if (isOurs && payload.success) await kind.failed?.(tx, app, payload.data, reason);
  });
}

/** The sentence of a failure that no retry fixes; null for any other. */
function publicReason(error: unknown): string | null {
  if (error instanceof JobFailure) return error.message;
  if (error instanceof ORPCError && error.status < 500 && error.status !== 429) return error.message;
  return null;
}

/** Keeps the lease alive, and finds out that somebody wants the attempt to end. */
class Pulse {
  #percent = 0;
  #writtenAt = 0;

  constructor(
    private readonly app: App,
    private readonly attempt: Attempt,
    private readonly end: (why: EndReason) => void,
  ) {}

  async progress(percent: number): Promise<void> {
    this.#percent = Math.min(100, Math.max(0, Math.round(percent)));
    if (performance.now() - this.#writtenAt >= PROGRESS_EVERY_MS) await this.renew();
  }

  async renew(): Promise<void> {
    this.#writtenAt = performance.now();
    const renewed = await renewLease(this.app, this.attempt, this.#percent);
    if (renewed === null) this.end('lost');
    else if (renewed.cancel_asked) this.end('cancelled');
  }
}
