import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { noteAct } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { photosSold } from '../hooks';
import { sessionRecord } from '../records';
import { photo, photosession } from '../schema';
import { noteFileEvents } from './file-events';

interface LockedSession {
  id: string;
}

/**
 * Moves photos of a session that this transaction has locked into the trash. Returns the ids of those that were not in it.
 * @throws `not_found` for a photo of another session, `has_history` when one of them was sold: nothing is moved then.
 */
export async function discardPhotos(
  tx: Database,
  context: CallContext,
  session: LockedSession,
  photoIds: readonly string[],
): Promise<string[]> {
  await requirePhotosOf(tx, session.id, photoIds);
  const sold = (await context.hooks.call(photosSold, tx, photoIds)).flat();
  if (sold.length > 0)
    throw failure('has_history', {
      message: 'Среди этих снимков есть проданные: их удалить нельзя.',
      details: { sold },
    });
  const moved = await tx
    .update(photo)
    .set({ deleted_at: context.now(), deleted_by: signedIn(context).id })
    .where(and(inArray(photo.id, [...photoIds]), isNull(photo.deleted_at)))
    .returning({ id: photo.id, filename: photo.filename, sha256: photo.sha256 });
  if (moved.length === 0) return [];
  await countPhotos(tx, context, session.id, -moved.length);
  await noteFileEvents(tx, context, session.id, 'deleted', moved);
  await noteAct(tx, context, sessionRecord, session.id, { act: 'photo.deleted', before: { photos: moved } });
  return moved.map(({ id }) => id);
}

/** Restores photos from the trash; null when none of them was in it. */
export async function restorePhotos(
  tx: Database,
  context: CallContext,
  session: LockedSession,
  photoIds: readonly string[],
): Promise<string[] | null> {
  await requirePhotosOf(tx, session.id, photoIds);
  const moved = await tx
    .update(photo)
    .set({ deleted_at: null, deleted_by: null })
    .where(and(inArray(photo.id, [...photoIds]), isNotNull(photo.deleted_at)))
    .returning({ id: photo.id, filename: photo.filename });
  if (moved.length === 0) return null;
  await countPhotos(tx, context, session.id, moved.length);
  await noteFileEvents(tx, context, session.id, 'restored', moved);
  await noteAct(tx, context, sessionRecord, session.id, { act: 'photo.restored', after: { photos: moved } });
  return moved.map(({ id }) => id);
}

/** @throws `not_found` when one of the photos is not of this session. */
export async function requirePhotosOf(db: Database, sessionId: string, photoIds: readonly string[]): Promise<void> {
  const wanted = new Set(photoIds);
  const found = await db.$count(photo, and(eq(photo.photosession_id, sessionId), inArray(photo.id, [...wanted])));
  if (found !== wanted.size) throw failure('not_found', { message: 'В этой фотосессии нет одного из этих снимков.' });
}

/** Adds to the number of a locked session's photos, which is no edit of it. */
export async function countPhotos(
  tx: Database,
  context: CallContext,
  sessionId: string,
  change: number,
): Promise<void> {
  await tx
    .update(photosession)
    .set({ photo_count: sql`${photosession.photo_count} + ${change}::int`, updated_at: context.now() })
    .where(eq(photosession.id, sessionId));
}
