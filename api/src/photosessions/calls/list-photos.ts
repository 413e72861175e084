import { calls, scopeOf } from '../../kernel/calls/implement';
import { photosSold } from '../hooks';
import { findSession } from '../queries/find-session';
import { noteOpening } from '../queries/note-opening';
import { photosOf } from '../queries/photos';

export const listPhotos = calls.photos.list.handler(async ({ context, input }) => {
  const { db } = context.database;
  const session = await findSession(db, scopeOf(context), input.photosessionId);
  await noteOpening(context, session.id);
  const photos = await photosOf(db, session.id);
  const ids = photos.map(({ id }) => id);
  const sold = new Set((await context.hooks.call(photosSold, db, ids)).flat());
  return sold.size === 0 ? photos : photos.map((photo) => (sold.has(photo.id) ? { ...photo, sold: true } : photo));
});
