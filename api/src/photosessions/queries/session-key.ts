import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { photosession } from '../schema';

/** A record under its device's key, with the hash of the body that the device sent. */
export interface SessionKey {
  owner_id: string;
  local_id: string;
  payload_sha256: string;
}

/**
 * The session that this key created earlier, or null; until the transaction ends no other call creates one under it. Keys are never pruned; a deleted session still answers for its key.
 * @throws `gone` when it was deleted, `local_id_conflict` when the key came with other content.
 */
export async function sessionUnderKey(tx: Database, key: SessionKey): Promise<{ id: string; number: number } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${key.owner_id} ${key.local_id}`}, 0))`);
  const [found] = await tx
    .select()
    .from(photosession)
    .where(and(eq(photosession.owner_id, key.owner_id), eq(photosession.local_id, key.local_id)));
  if (!found) return null;
  const details = { id: found.id, number: found.number };
  if (found.deleted_at) throw failure('gone', { details });
  if (found.payload_sha256 !== key.payload_sha256) throw failure('local_id_conflict', { details });
  return details;
}
