import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { photo, restorePhotos } from '../../photosessions';

/** Takes pictures of the session that were sold while somebody put them in the trash back out of it: a sold one is never deleted. */
export async function restoreSoldPhotos(
  tx: Database,
  context: CallContext,
  sessionId: string | null,
  ids: readonly string[],
): Promise<void> {
  if (sessionId === null || ids.length === 0) return;
  const trashed = await tx
    .select({ id: photo.id })
    .from(photo)
    .where(
      and(eq(photo.photosession_id, sessionId), isNotNull(photo.deleted_at), inArray(photo.id, [...new Set(ids)])),
    );
  if (trashed.length > 0)
    await restorePhotos(
      tx,
      context,
      { id: sessionId },
      trashed.map(({ id }) => id),
    );
}
