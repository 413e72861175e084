import type { LocationScope, Photosession } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { photosession } from '../schema';
import { findSession } from './find-session';
import { atLocation } from './reach';

const LOCAL = /^ps_/;

/**
 * The session that a device names: by the server's id, or by the `local_id` that the caller's own device gave it.
 * @throws `gone` for one in reach that was deleted, `not_found` for any other that is not there for the caller.
 */
export async function keyedSession(
  db: Database,
  scope: LocationScope,
  callerId: string,
  key: string,
): Promise<Photosession> {
  return findSession(db, scope, await idUnderKey(db, scope, callerId, key));
}

/** The server's id for the same, with the same failures. */
export async function idUnderKey(db: Database, scope: LocationScope, callerId: string, key: string): Promise<string> {
  const named = LOCAL.test(key)
    ? and(eq(photosession.owner_id, callerId), eq(photosession.local_id, key))
    : eq(photosession.id, key);
  const [row] = await db
    .select({ id: photosession.id, number: photosession.number, deleted_at: photosession.deleted_at })
    .from(photosession)
    .where(and(named, atLocation(scope)));
  if (!row) throw failure('not_found', { message: 'Фотосессия не найдена.' });
  if (row.deleted_at) throw failure('gone', { details: { id: row.id, number: row.number } });
  return row.id;
}
