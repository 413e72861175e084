import { SIGN_IN_RATE } from '@studio/contracts';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import { signInAttempt } from '../schema';

/**
 * Attempts of one address that may wait at the same time: each allows five guesses at a typed code. As many as may be started in two
 * minutes; an operator whose counters share an address raises both by one setting.
 */
const MINUTES_OF_ATTEMPTS = 2;

/** Ends the oldest attempts of an address with too many waiting; the newest continue. */
export async function endCrowd(
  { config, database, now }: Pick<App, 'config' | 'database' | 'now'>,
  address: string,
): Promise<void> {
  const perMinute = config.ratesPerMinute[SIGN_IN_RATE.bucket] ?? SIGN_IN_RATE.perMinute;
  const waiting = database.db
    .select({ id: signInAttempt.id })
    .from(signInAttempt)
    .where(
      and(eq(signInAttempt.address, address), eq(signInAttempt.status, 'pending'), gt(signInAttempt.expires_at, now())),
    )
    .orderBy(desc(signInAttempt.created_at), desc(signInAttempt.id))
    .offset(perMinute * MINUTES_OF_ATTEMPTS);
  await database.db.update(signInAttempt).set({ status: 'used' }).where(inArray(signInAttempt.id, waiting));
}
