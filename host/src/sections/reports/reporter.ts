import { MINUTE_MS, type NewFailureReport } from '@studio/contracts';
import { client, toPortalError } from '@studio/portal';
import { reportOf } from './report-of';
import type { ReportPlaces, ToldFailure } from './told-failure';

/** Reports that wait at once; later ones are dropped, since the first tell most. */
const MAX_WAITING = 20;
/** Reports sent within a minute; the server takes thirty from one employee. */
const PACE = 10;
/** Tries to send one report before it is given up. */
const TRIES = 5;
const MAX_PAUSE_MS = 30 * MINUTE_MS;

interface Waiting {
  owner: string | null;
  report: NewFailureReport;
  tries: number;
}

/**
 * Sends reports of failures, each kind once a minute at most, one call at a time. It waits for a sign-in and for a connection, respects the
 * server's `Retry-After`, and never throws.
 */
export class Reporter {
  #waiting: Waiting[] = [];
  /** When a kind was taken last, by the clock that nobody sets. */
  #taken = new Map<string, number>();
  /** The last tries. */
  #tried: number[] = [];
  #restUntil = 0;
  /** The pause was caused by a lost connection, and ends with a new one. */
  #restsForLine = false;
  #wasOnline: boolean;
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly places: Pick<ReportPlaces, 'owner' | 'isOnline'>,
    private readonly send: (report: NewFailureReport) => Promise<unknown> = (report) => client.reports.send(report),
  ) {
    this.#wasOnline = places.isOnline();
  }

  take(told: ToldFailure): void {
    const { number, remote, version } = told.failure;
    const kind = JSON.stringify([number, remote, version]);
    const now = performance.now();
    if (now - (this.#taken.get(kind) ?? -MINUTE_MS) < MINUTE_MS || this.#waiting.length >= MAX_WAITING) return;
    this.#taken.set(kind, now);
    this.#waiting.push({ owner: told.owner, report: reportOf(told), tries: 0 });
    void this.#go();
  }

  /** The signed-in person, or the connection, may have changed. */
  wake(): void {
    const online = this.places.isOnline();
    if (online && !this.#wasOnline && this.#restsForLine) this.#restUntil = 0;
    this.#wasOnline = online;
    void this.#go();
  }

  async #go(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (let next = this.#next(); next !== null; next = this.#next()) await this.#try(next);
    } finally {
      this.#sending = false;
    }
  }

  /** The reports that may be sent now; if it is only a matter of time, schedules a retry. */
  #next(): Waiting | null {
    clearTimeout(this.#timer);
    const owner = this.places.owner();
    if (owner === null || !this.places.isOnline()) return null;
    // What happened to one employee is not told in the name of the next.
    this.#waiting = this.#waiting.filter((each) => each.owner === null || each.owner === owner);
    const [next] = this.#waiting;
    if (next === undefined) return null;
    const now = performance.now();
    const slot = this.#tried.length < PACE ? 0 : (this.#tried[0] ?? 0) + MINUTE_MS;
    const pause = Math.max(this.#restUntil, slot) - now;
    if (pause <= 0) return next;
    this.#timer = setTimeout(() => void this.#go(), pause);
    return null;
  }

  async #try(one: Waiting): Promise<void> {
    this.#tried = [...this.#tried, performance.now()].slice(-PACE);
    one.tries += 1;
    try {
      await this.send(one.report);
      this.#drop(one);
    } catch (error) {
      const { status, code, isNetwork, retryAfter } = toPortalError(error);
      const mayPass = isNetwork || code === 'bad_reply' || status === 429 || status >= 500;
      if (!mayPass || one.tries >= TRIES) this.#drop(one);
      if (!mayPass) return;
      const pause = retryAfter === null ? MINUTE_MS * 2 ** (one.tries - 1) : retryAfter * 1_000;
      this.#restUntil = performance.now() + Math.min(pause, MAX_PAUSE_MS);
      this.#restsForLine = isNetwork;
    }
  }

  #drop(one: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== one);
  }
}
