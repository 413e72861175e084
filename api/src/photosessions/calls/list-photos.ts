import { calls, scopeOf } from '../../kernel/implement';
import { findSession } from '../queries/find-session';
import { photosOf } from '../queries/photos';

export const listPhotos = calls.photos.list.handler(async ({ context, input }) => {
  const { db } = context.database;
  const session = await findSession(db, scopeOf(context), input.photosessionId);
  return photosOf(db, session.id);
});
