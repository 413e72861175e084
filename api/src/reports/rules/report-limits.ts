import { MINUTE_MS } from '@studio/contracts';
import { RateLimit } from '../../kernel/http/rate-limit';

/** Limits the reports of this process per minute: from one employee, and in total. */
export class ReportLimits {
  #each: RateLimit;
  #all: RateLimit;

  constructor({ each, all }: { each: number; all: number }) {
    this.#each = new RateLimit({ max: each, windowMs: MINUTE_MS });
    this.#all = new RateLimit({ max: all, windowMs: MINUTE_MS });
  }

  /** Counts one report; returns the seconds to wait when it exceeds a limit, else null. A refused employee does not use up the total. */
  count(employeeId: string, now: Date): number | null {
    return this.#each.count(employeeId, now) ?? this.#all.count('all', now);
  }
}
