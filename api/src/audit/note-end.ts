import type { App } from '../kernel/calls/context';
import { anchorText } from './chain/anchor';
import { rowsOf } from './chain/database-rows';
import { headOf } from './chain/head-of';
import { linkNow } from './chain/link-pending';

/** Writes the end of the chain to the log, outside of the database, so that a later cut can be detected. */
export async function noteEndOfAudit({ database, log }: Pick<App, 'database' | 'log'>): Promise<void> {
  await linkNow(database.db);
  const head = await headOf(rowsOf(database.db));
  if (head) log.info({ audit: anchorText(head) }, 'audit ends');
}
