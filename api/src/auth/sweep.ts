import { lt } from 'drizzle-orm';
import { DAY_MS } from '@studio/contracts';
import type { App } from '../kernel/calls/context';
import { actConfirmation, botUpdate, signInAttempt, typedCode, usedProof } from './schema';

/**
 * Removes obsolete rows of signing in: attempts and codes a day after their end, signed payloads and handled updates a day after they came
 * (by then too old to be accepted again).
 */
export async function sweepSignIns({ database: { db }, now }: Pick<App, 'database' | 'now'>): Promise<void> {
  const old = new Date(now().getTime() - DAY_MS);
  await db.delete(signInAttempt).where(lt(signInAttempt.expires_at, old));
  await db.delete(actConfirmation).where(lt(actConfirmation.expires_at, old));
  await db.delete(typedCode).where(lt(typedCode.expires_at, old));
  await db.delete(usedProof).where(lt(usedProof.used_at, old));
  await db.delete(botUpdate).where(lt(botUpdate.received_at, old));
}
