import { and, eq } from 'drizzle-orm';
import { calls } from '../../kernel/implement';
import { pricesInForce } from '../queries/prices-in-force';
import { photosOfSession } from '../queries/write-sale';
import { linkHeart, saleLink } from '../schema';
import { cartOnOffer } from './cart-on-offer';
import { galleryOf } from './gallery-of';
import { keepToken, linkOfToken, openedLink } from './open-link';
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
  const { db } = context.database;
  const ids = input.cart.flatMap(({ photo_id }) => photo_id ?? []);
  const photos = await photosOfSession(db, link.photosession_id, ids);
  const { offers } = await pricesInForce(db, link.location_id, context.now());
  const cart = cartOnOffer(input.cart, { offers, photos });
  await db.update(saleLink).set({ cart }).where(eq(saleLink.id, link.id));
  return { cart };
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
