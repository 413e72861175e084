import type { OpenDatabase } from '../../kernel/database/open';
import { atOneMoment } from './database-rows';
import { verifyChain, type ChainVerdict } from './verify-chain';

const running = new WeakMap<OpenDatabase, Promise<ChainVerdict>>();

/** Verifies the chain; concurrent callers share one run. */
export function verifyOnce(database: OpenDatabase): Promise<ChainVerdict> {
  const begun = running.get(database);
  if (begun) return begun;
  const verdict = atOneMoment(database.db, verifyChain).finally(() => running.delete(database));
  running.set(database, verdict);
  return verdict;
}
