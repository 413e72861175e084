import { failure } from '../../kernel/fail';
import { calls } from '../../kernel/implement';
import { ownedPhotos } from '../queries/owned-photos';
import { openedLink } from './open-link';
import { shownPhoto, shownSmall, wholeFile } from './pictures';
import { requirePhoto } from './require-photo';

export const thumbnail = calls.gallery.thumbnail.handler(async ({ context, input: { params } }) => {
  const link = await openedLink(context, params.link);
  const { sha256 } = await requirePhoto(context.database.db, link, params.photo);
  return shownSmall(context, sha256);
});

export const watermarked = calls.gallery.watermarked.handler(async ({ context, input: { params } }) => {
  const link = await openedLink(context, params.link);
  const { sha256 } = await requirePhoto(context.database.db, link, params.photo);
  return shownPhoto(context, 'watermarked', sha256);
});

export const original = calls.gallery.original.handler(async ({ context, input: { params } }) => {
  const link = await openedLink(context, params.link);
  const { db } = context.database;
  const file = await requirePhoto(db, link, params.photo);
  const owned = await ownedPhotos(db, link.id);
  if (owned !== 'all' && !owned.has(params.photo))
    throw failure('forbidden', { message: 'Этот снимок ещё не оплачен.' });
  return wholeFile(context, file);
});
