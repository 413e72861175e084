import type { App } from '../calls/context';
import { withinTime } from '../process/within-time';
import { JOBS_CHANNEL, readJobAnnouncement } from './announce';
import { dueKinds, takeJobs } from './attempts';
import type { JobKind } from './job-kind';
import { type AttemptUnderWay, beginAttempt } from './run-attempt';

/** Milliseconds between two polls: for jobs due later, of processes that have ended, and where no announcement arrives. */
const LOOK_EVERY_MS = 5_000;
/** Milliseconds that attempts get to end when the process stops. */
const STOP_GRACE_MS = 5_000;

/** Runs the jobs of all domains in one process, in parallel with its other processes. */
export class JobRunner {
  readonly #kinds: ReadonlyMap<string, JobKind>;
  readonly #underWay = new Map<string, Set<AttemptUnderWay>>();
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #isStopped = false;
  #isListening = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly app: App,
    kinds: readonly JobKind[],
  ) {
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    if (this.#kinds.size !== kinds.length) throw new Error('Two kinds of jobs have one name');
  }

  /** From now on jobs are done as they come, until `stop`. */
  start(): void {
    if (this.#kinds.size === 0) return;
    this.#tick();
    this.#timer = setInterval(() => this.#tick(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Takes no more jobs; returns those under way, so that another process runs them. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#looking;
    for (const attempt of this.#attempts()) attempt.end('stopped');
    await withinTime(STOP_GRACE_MS, Promise.all(this.#attempts().map(({ over }) => over)));
  }

  /** Does what is due now, and what that makes due, and resolves when there is nothing more: for tests. */
  async drain(): Promise<void> {
    do {
      await this.#look();
      await Promise.all(this.#attempts().map(({ over }) => over));
      // What ended has made a look of its own, which may have taken the last one that was due.
    } while ((await this.#isDue()) || this.#looking !== null || this.#attempts().length > 0);
  }

  async #isDue(): Promise<boolean> {
    return (await dueKinds(this.app, this.#freeKinds())).length > 0;
  }

  #attempts(): AttemptUnderWay[] {
    return [...this.#underWay.values()].flatMap((attempts) => [...attempts]);
  }

  #tick(): void {
    void this.#listen();
    void this.#look();
  }

  async #listen(): Promise<void> {
    if (this.#isListening) return;
    this.#isListening = true;
    try {
      await this.app.database.listen(JOBS_CHANNEL, {
        onMessage: (payload) => this.#heard(payload),
        onGap: () => void this.#look(),
      });
    } catch (error) {
      this.#isListening = false;
      this.app.log.warn({ err: error }, 'jobs are looked for every few seconds: announcements cannot be heard');
    }
  }

  #heard(payload: string): void {
    const { cancel, due } = readJobAnnouncement(payload);
    if (cancel !== undefined)
      this.#attempts()
        .find(({ id }) => id === cancel)
        ?.end('cancelled');
    if (due !== undefined && this.#kinds.has(due)) void this.#look();
  }

  /** One look at a time; who asks meanwhile gets another one after it. Never rejects. */
  #look(): Promise<void> {
    if (this.#looking) {
      this.#lookAgain = true;
      return this.#looking;
    }
    this.#looking = this.#lookUntilQuiet().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #lookUntilQuiet(): Promise<void> {
    do {
      this.#lookAgain = false;
      try {
        await this.#takeWhatIsDue();
      } catch (error) {
        if (!this.#isStopped) this.app.log.error({ err: error }, 'jobs cannot be looked for');
      }
    } while (this.#lookAgain && !this.#isStopped);
  }

  async #takeWhatIsDue(): Promise<void> {
    const free = this.#freeKinds();
    if (free.length === 0 || this.#isStopped) return;
    for (const name of await dueKinds(this.app, free)) {
      const kind = this.#kinds.get(name);
      if (!kind || this.#isStopped) continue;
      for (const attempt of await takeJobs(this.app, name, this.#free(kind)))
        this.#keep(kind, beginAttempt(this.app, kind, attempt));
    }
  }

  #freeKinds(): string[] {
    return [...this.#kinds.values()].filter((kind) => this.#free(kind) > 0).map(({ kind }) => kind);
  }

  #free({ kind, concurrency, lane }: JobKind): number {
    const most = lane === undefined ? concurrency : this.app.providers[lane].room(concurrency);
    return most - (this.#underWay.get(kind)?.size ?? 0);
  }

  #keep({ kind }: JobKind, attempt: AttemptUnderWay): void {
    const own = this.#underWay.get(kind) ?? new Set();
    this.#underWay.set(kind, own.add(attempt));
    void this.#forget(own, attempt);
  }

  async #forget(own: Set<AttemptUnderWay>, attempt: AttemptUnderWay): Promise<void> {
    await attempt.over;
    own.delete(attempt);
    if (!this.#isStopped) await this.#look();
  }
}
