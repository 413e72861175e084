import type { OpenDatabase } from '../../kernel/database/open';
import { withinBounds } from '../../kernel/database/statement-bounds';
import { atOneMoment } from './database-rows';
import { verifyChain, type ChainVerdict } from './verify-chain';

const running = new WeakMap<OpenDatabase, Promise<ChainVerdict>>();

/** Verifies the chain; concurrent callers share one run. */
export function verifyOnce(database: OpenDatabase): Promise<ChainVerdict> {
  const begun = running.get(database);
  if (begun) return begun;
  // Whoever asked first may leave, and the others still wait.
  const verdict = withinBounds({ kind: 'work' }, () => atOneMoment(database.db, verifyChain)).finally(() =>
    running.delete(database),
  );
  running.set(database, verdict);
  return verdict;
}
