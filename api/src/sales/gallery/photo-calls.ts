import { failure } from '../../kernel/fail';
import { calls } from '../../kernel/implement';
import { ownedPhotos } from '../queries/owned-photos';
import { openedLink } from './open-link';
import { originalOf, shownPhoto, shownSmall } from './pictures';
import { requirePhoto } from './require-photo';

export const thumbnail = calls.gallery.thumbnail.handler(async ({ context, input: { params } }) => {
  const link = await openedLink(context, params.link);
  return shownSmall(context, await requirePhoto(context.database.db, link, params.photo));
});

export const watermarked = calls.gallery.watermarked.handler(async ({ context, input: { params } }) => {
  const link = await openedLink(context, params.link);
  return shownPhoto(context, 'watermarked', await requirePhoto(context.database.db, link, params.photo));
});

export const original = calls.gallery.original.handler(async ({ context, input: { params } }) => {
  const link = await openedLink(context, params.link);
  const { db } = context.database;
  const sha256 = await requirePhoto(db, link, params.photo);
  const owned = await ownedPhotos(db, link.id);
  if (owned !== 'all' && !owned.has(params.photo))
    throw failure('forbidden', { message: 'Этот снимок ещё не оплачен.' });
  return originalOf(context, params.photo, sha256);
});
