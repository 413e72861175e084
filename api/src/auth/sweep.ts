import { lt } from 'drizzle-orm';
import type { App } from '../kernel/context';
import { botUpdate, signInAttempt, typedCode, usedProof } from './schema';

const DAY = 86_400_000;

/**
 * Removes what signing in leaves behind and nothing looks at any more: attempts and codes a day after their end, signed
 * payloads and handled updates a day after they came (either is too old to be taken a second time by then).
 */
export async function sweepSignIns({ database: { db }, now }: Pick<App, 'database' | 'now'>): Promise<void> {
  const old = new Date(now().getTime() - DAY);
  await db.delete(signInAttempt).where(lt(signInAttempt.expires_at, old));
  await db.delete(typedCode).where(lt(typedCode.expires_at, old));
  await db.delete(usedProof).where(lt(usedProof.used_at, old));
  await db.delete(botUpdate).where(lt(botUpdate.received_at, old));
}
