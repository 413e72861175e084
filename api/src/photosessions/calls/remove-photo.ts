import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../access';
import { failure } from '../../kernel/fail';
import { calls, scopeOf } from '../../kernel/implement';
import { lockSession } from '../queries/find-session';
import { photo, photosession } from '../schema';

/**
 * The name is only ever compared with the names of that session's rows; no path is made of it (security requirement 9).
 * The files go with the next sweep, unless another session has the same content.
 */
export const removePhoto = calls.photos.remove.handler(({ context, input: { photosessionId, filename } }) =>
  context.database.db.transaction(async (tx) => {
    const session = await lockSession(tx, scopeOf(context), photosessionId);
    const [removed] = await tx
      .delete(photo)
      .where(and(eq(photo.photosession_id, session.id), eq(photo.filename, filename)))
      .returning();
    if (!removed) throw failure('not_found', { message: 'В этой фотосессии нет такого снимка.' });
    await tx
      .update(photosession)
      .set({ photo_count: session.photo_count - 1, updated_at: context.now() })
      .where(eq(photosession.id, session.id));
    await recordAudit(tx, context, {
      action: 'photo.deleted',
      subject_kind: 'photosession',
      subject_id: session.id,
      before: { id: removed.id, filename: removed.filename, sha256: removed.sha256 },
    });
    return { id: removed.id };
  }),
);
