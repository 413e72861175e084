import { calls, scopeOf } from '../../kernel/calls/implement';
import { findSession, lockSession } from '../queries/find-session';
import { discardPhotos, restorePhotos } from '../queries/photo-trash';
import { trashOf } from '../queries/photos';

export const discard = calls.photos.discard.handler(({ context, input: { photosessionId, photo_ids } }) =>
  context.database.db.transaction(async (tx) => {
    const session = await lockSession(tx, scopeOf(context), photosessionId);
    return { photo_ids: await discardPhotos(tx, context, session, photo_ids) };
  }),
);

export const restorePhotosCall = calls.photos.restore.handler(({ context, input: { photosessionId, photo_ids } }) =>
  context.database.db.transaction(async (tx) => {
    const session = await lockSession(tx, scopeOf(context), photosessionId);
    return { photo_ids: (await restorePhotos(tx, context, session, photo_ids)) ?? [] };
  }),
);

export const trash = calls.photos.trash.handler(async ({ context, input }) => {
  const { db } = context.database;
  const session = await findSession(db, scopeOf(context), input.photosessionId);
  return trashOf(db, session.id);
});
