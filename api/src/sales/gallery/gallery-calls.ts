import { and, eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { calls } from '../../kernel/calls/implement';
import { pricesInForce } from '../queries/prices-in-force';
import { linkHeart, saleLink } from '../schema';
import { cartOnOffer } from './cart-on-offer';
import { cheaperCart } from './cheaper-cart';
import { galleryOf } from './gallery-of';
import { isSameCart, writeCart } from './link-cart';
import { keepToken, linkOfToken, lockLink, openedLink } from './open-link';
import { ownedFiles } from '../queries/owned-files';
import { photoIdsOf } from '../queries/photo-ids-of';
import { requirePhoto } from './require-photo';

export const open = calls.gallery.open.handler(async ({ context, input }) => {
  const link = await linkOfToken(context, input.token);
  const now = context.now();
  await context.database.db
    .update(saleLink)
    .set({ opened_at: link.opened_at ?? now, seen_at: now })
    .where(eq(saleLink.id, link.id));
  keepToken(context, link, input.token);
  return galleryOf(context, link);
});

export const gallery = calls.gallery.gallery.handler(async ({ context, input }) =>
  galleryOf(context, await openedLink(context, input.link)),
);

export const setCart = calls.gallery.setCart.handler(async ({ context, input }) => {
  const link = await openedLink(context, input.link);
  return context.database.db.transaction(async (tx) => {
    const locked = await lockLink(tx, context, link);
    const photos = await photoIdsOf(tx, link.photosession_id);
    const { offers } = await pricesInForce(tx, link.location_id, context.now());
    const owned = await ownedFiles(tx, link, photos);
    const cart = cartOnOffer(input.cart, { offers, photos, owned });
    const known = cartOnOffer(locked.cart, { offers, photos, owned });
    const cheaper = cheaperCart(cart, offers);
    // Sent again after a lost answer, or the same on both phones.
    if (isSameCart(cart, known)) return { cart, cart_revision: locked.cart_revision, cheaper };
    if (input.revision !== undefined && input.revision !== locked.cart_revision)
      throw failure('conflict', {
        message: 'Корзину изменили на другом телефоне. Проверьте её и повторите.',
        details: { cart: known, cart_revision: locked.cart_revision },
      });
    return { cart, cart_revision: await writeCart(tx, locked, cart), cheaper };
  });
});

export const setHeart = calls.gallery.setHeart.handler(async ({ context, input }) => {
  const link = await openedLink(context, input.link);
  const { db } = context.database;
  await requirePhoto(db, link, input.photo);
  if (input.on)
    await db
      .insert(linkHeart)
      .values({ link_id: link.id, photo_id: input.photo, at: context.now() })
      .onConflictDoNothing();
  else await db.delete(linkHeart).where(and(eq(linkHeart.link_id, link.id), eq(linkHeart.photo_id, input.photo)));
  return { on: input.on };
});
