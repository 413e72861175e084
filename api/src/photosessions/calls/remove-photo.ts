import { and, eq, isNull } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { lockSession } from '../queries/find-session';
import { discardPhotos } from '../queries/photo-trash';
import { photo } from '../schema';

/**
 * The name is only compared with the names of that session's rows; it is never used as a path (security requirement 9). The photo stays in
 * the session's trash for 30 days.
 */
export const removePhoto = calls.photos.remove.handler(({ context, input: { photosessionId, filename } }) =>
  context.database.db.transaction(async (tx) => {
    const session = await lockSession(tx, scopeOf(context), photosessionId);
    const [named] = await tx
      .select({ id: photo.id })
      .from(photo)
      .where(and(eq(photo.photosession_id, session.id), eq(photo.filename, filename), isNull(photo.deleted_at)));
    if (!named) throw failure('not_found', { message: 'В этой фотосессии нет такого снимка.' });
    await discardPhotos(tx, context, session, [named.id]);
    return { id: named.id };
  }),
);
