import type { LocationScope, Photosession } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inBatches } from '../../kernel/database/in-batches';
import { photosession } from '../schema';
import { orderOf, type SessionFilter, sessionsOf } from './list-sessions';
import { selectSessions, toPhotosession } from './session-rows';

/** Rows per read. */
const BATCH_SIZE = 500;

type Unpaged = Omit<SessionFilter, 'page' | 'page_size'>;

/** Ids of the sessions in reach that match a filter, in its order, at most `limit`. */
export async function idsOfSessions(
  db: Database,
  scope: LocationScope,
  filter: Unpaged,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: photosession.id })
    .from(photosession)
    .where(sessionsOf(scope, filter))
    .orderBy(...orderOf(filter))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The sessions of these ids in the order of the filter, read in batches, so that a long list fits into memory. */
export async function* streamSessions(
  db: Database,
  order: Pick<SessionFilter, 'sort' | 'order'>,
  ids: readonly string[],
): AsyncGenerator<Photosession> {
  for (const batch of inBatches(ids, BATCH_SIZE)) {
    const rows = await selectSessions(db)
      .where(inArray(photosession.id, batch))
      .orderBy(...orderOf(order));
    for (const row of rows) yield toPhotosession(row);
  }
}
