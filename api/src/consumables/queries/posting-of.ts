import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import type { PostingOf } from '../rules/own-reversal';
import { jsonRow } from './json-rows';

export async function postingOf(db: Database, operationId: string): Promise<PostingOf> {
  const found = await jsonRow<PostingOf>(
    db,
    sql`select o.actor_id, o.posted_at, exists (
        select from client_write w where w.key = o.id and w.kind like 'consumables.quick%') as is_quick
      from operation o where o.id = ${operationId}::uuid`,
  );
  if (!found) throw new Error('a document that was read a moment ago is still there');
  return found;
}
