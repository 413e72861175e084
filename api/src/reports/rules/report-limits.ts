import { RateLimit } from '../../kernel/http/rate-limit';

const MINUTE = 60_000;

/** How many reports this process takes: so many a minute from one employee, and so many from all together. */
export class ReportLimits {
  #each: RateLimit;
  #all: RateLimit;

  constructor({ each, all }: { each: number; all: number }) {
    this.#each = new RateLimit({ max: each, windowMs: MINUTE });
    this.#all = new RateLimit({ max: all, windowMs: MINUTE });
  }

  /** Counts one report; gives the seconds to wait when it is one too many, else null. Who is refused fills up nobody else's share. */
  count(employeeId: string, now: Date): number | null {
    return this.#each.count(employeeId, now) ?? this.#all.count('all', now);
  }
}
