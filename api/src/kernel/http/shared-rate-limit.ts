import { lt, sql } from 'drizzle-orm';
import type { App } from '../calls/context';
import { networkOf, RateLimit } from './rate-limit';
import { callRate } from './rate-schema';

interface SharedRateSettings {
  bucket: string;
  max: number;
  windowMs: number;
}

/**
 * Counts requests of each network in the database, so that the limit applies over all processes of the API. Each process counts for itself
 * as well: an excess it knows of costs the database nothing.
 */
export class SharedRateLimit {
  readonly #own: RateLimit;

  constructor(private readonly settings: SharedRateSettings) {
    this.#own = new RateLimit(settings);
  }

  /** Counts one call; gives the seconds to wait when it is one too many, else null. */
  async count({ database, now }: Pick<App, 'database' | 'now'>, address: string): Promise<number | null> {
    const { bucket, max, windowMs } = this.settings;
    const at = now();
    const own = this.#own.count(address, at);
    if (own !== null) return own;
    const isOver = sql`${callRate.ends_at} <= ${at.toISOString()}::timestamptz`;
    const ends = new Date(at.getTime() + windowMs);
    const [window] = await database.db
      .insert(callRate)
      .values({ bucket, network: networkOf(address), count: 1, ends_at: ends })
      .onConflictDoUpdate({
        target: [callRate.bucket, callRate.network],
        set: {
          count: sql`case when ${isOver} then 1 else ${callRate.count} + 1 end`,
          ends_at: sql`case when ${isOver} then ${ends.toISOString()}::timestamptz else ${callRate.ends_at} end`,
        },
      })
      .returning();
    if (!window || window.count <= max) return null;
    return Math.max(1, Math.ceil((window.ends_at.getTime() - at.getTime()) / 1000));
  }
}

/** Forgets networks from which nothing limited has come for a while. */
export async function sweepCallRates({ database, now }: Pick<App, 'database' | 'now'>): Promise<void> {
  await database.db.delete(callRate).where(lt(callRate.ends_at, now()));
}
