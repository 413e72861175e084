import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { photo } from '../../photosessions/schema';

/** The ids of all pictures that the gallery of a session shows. */
export async function photoIdsOf(db: Database, sessionId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.photosession_id, sessionId), isNull(photo.deleted_at)));
  return new Set(rows.map(({ id }) => id));
}
