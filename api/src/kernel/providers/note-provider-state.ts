import { HOUR_MS } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { App } from '../calls/context';
import type { Database } from '../database/open';
import { hook } from '../calls/hooks';
import type { ProviderChange, ProviderName } from './provider-lane';
import { providerState } from './schema';

/** A provider does not accept the portal's key or password: somebody has to act. */
export const providerRefused = hook<[tx: Database, now: () => Date, provider: ProviderName]>('provider.refused');

/** Writes the state down; the first process that finds the portal refused has people told, once an hour at most. */
export async function noteProviderState(
  { database: { db }, hooks, now }: Pick<App, 'database' | 'hooks' | 'now'>,
  { provider, state }: Pick<ProviderChange, 'provider' | 'state'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    const [fresh] = await tx
      .insert(providerState)
      .values({ provider, state, since: at })
      .onConflictDoNothing()
      .returning();
    const [known] = await tx.select().from(providerState).where(eq(providerState.provider, provider)).for('update');
    if (!known || (!fresh && known.state === state)) return;
    const isTold = known.told_at !== null && at.getTime() - known.told_at.getTime() < HOUR_MS;
    const tells = state === 'refuses' && !isTold;
    await tx
      .update(providerState)
      .set({ state, since: at, ...(tells ? { told_at: at } : {}) })
      .where(eq(providerState.provider, provider));
    if (tells) await hooks.call(providerRefused, tx, now, provider);
  });
}
