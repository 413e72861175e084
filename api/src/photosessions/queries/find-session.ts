import type { LocationScope, Photosession } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { lockRecord } from '../../kernel/records';
import { sessionRecord } from '../records';
import { photosession } from '../schema';
import { visibleTo } from './reach';
import { selectSessions, toPhotosession } from './session-rows';

/** @throws `not_found` for a session that is deleted, out of reach or unknown. */
export async function findSession(db: Database, scope: LocationScope, id: string): Promise<Photosession> {
  const [row] = await selectSessions(db).where(and(eq(photosession.id, id), visibleTo(scope)));
  if (!row) throw failure('not_found', { message: sessionRecord.missing });
  return toPhotosession(row);
}

/**
 * The bare row, locked until this transaction ends: other changes of the same session wait.
 * @throws `not_found` for a session that is deleted, out of reach or unknown.
 */
export async function lockSession(tx: Database, scope: LocationScope, id: string) {
  const row = await lockRecord(tx, sessionRecord, id, scope);
  if (row.deleted_at !== null) throw failure('not_found', { message: sessionRecord.missing });
  return row;
}

export type SessionRow = Awaited<ReturnType<typeof lockSession>>;
