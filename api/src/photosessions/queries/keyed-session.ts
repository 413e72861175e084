import type { LocationScope, Photosession } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { photosession } from '../schema';
import { findSession } from './find-session';
import { atLocation } from './reach';

const LOCAL = /^ps_/;

/**
 * The session that a device refers to: by the server's id, or by the `local_id` that the caller's own device gave it.
 * @throws `gone` for one in reach that was deleted, `not_found` for any other that the caller cannot see.
 */
export async function keyedSession(
  db: Database,
  scope: LocationScope,
  callerId: string,
  key: string,
): Promise<Photosession> {
  return findSession(db, scope, await idUnderKey(db, scope, callerId, key));
}

/** Like `keyedSession`, but returns only the server's id. @throws the same. */
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
