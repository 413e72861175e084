import type { LocationScope, Photosession } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { photosession } from '../schema';
import { orderOf, type SessionFilter, sessionsOf } from './list-sessions';
import { selectSessions, toPhotosession } from './session-rows';

/** Rows per read. */
const BATCH_SIZE = 500;

/** The sessions in reach that match a filter, in its order, at most `limit`: read in batches, so that a long list fits into memory. */
export async function* streamSessions(
  db: Database,
  scope: LocationScope,
  filter: Omit<SessionFilter, 'page' | 'page_size'>,
  limit: number,
): AsyncGenerator<Photosession> {
  const found = await db
    .select({ id: photosession.id })
    .from(photosession)
    .where(sessionsOf(scope, filter))
    .orderBy(...orderOf(filter))
    .limit(limit);
  for (let start = 0; start < found.length; start += BATCH_SIZE) {
    const ids = found.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    const rows = await selectSessions(db)
      .where(inArray(photosession.id, ids))
      .orderBy(...orderOf(filter));
    for (const row of rows) yield toPhotosession(row);
  }
}
