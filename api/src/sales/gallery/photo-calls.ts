import { portalActor } from '../../kernel/records';
import { failure } from '../../kernel/calls/fail';
import { calls } from '../../kernel/calls/implement';
import { noteClientDownload } from '../../photosessions';
import { orderOfPhoto, ownedPhotos } from '../queries/owned-photos';
import { ordersOfLink } from '../queries/orders-of-link';
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

export const original = calls.gallery.original.handler(async ({ context, input: { params, query } }) => {
  const link = await openedLink(context, params.link);
  const { db } = context.database;
  const file = await requirePhoto(db, link, params.photo);
  const order_number = orderOfPhoto(await ownedPhotos(db, ordersOfLink(link)), params.photo);
  if (order_number === null) throw failure('forbidden', { message: 'Этот снимок ещё не оплачен.' });
  const reply = await wholeFile(context, file);
  // Written before the bytes are sent, as for staff: the history shows the download even when the connection breaks.
  await db.transaction((tx) =>
    noteClientDownload(tx, { ...portalActor(context), origin: context.origin }, link.photosession_id, file, {
      link_id: link.id,
      order_number,
      act_id: query.archive ?? null,
    }),
  );
  return reply;
});
