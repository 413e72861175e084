import { formatOpeningHours, type Gallery, isOwnedWith, type ProductKind } from '@studio/contracts';
import { and, asc, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { companyNameOf } from '../../kernel/process/branding';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { location } from '../../locations/schema';
import { isCurrentVersion } from '../../photosessions';
import { photo, photosession, photoVersion } from '../../photosessions/schema';
import { orderOfPhoto, ownedPhotos } from '../queries/owned-photos';
import { ordersOfLink } from '../queries/orders-of-link';
import { pricesInForce } from '../queries/prices-in-force';
import { linkHeart, packageItem, payment, product, refund, sale, saleLine } from '../schema';
import { cartOnOffer } from './cart-on-offer';
import { cheaperCart } from './cheaper-cart';
import { type LinkRow, sessionGone, STUDIO_CLOSED } from './open-link';
import { filesOf } from '../queries/owned-files';

/** The client's view: pictures of this one session, prices, their own cart and orders; nothing about staff or others. */
export async function galleryOf(context: CallContext, link: LinkRow): Promise<Gallery> {
  const { db } = context.database;
  const [session] = await db
    .select({
      number: photosession.number,
      business_date: photosession.business_date,
      location_name: location.name,
      location_address: location.address,
      opening_hours: location.opening_hours,
      status: location.status,
    })
    .from(photosession)
    .innerJoin(location, eq(location.id, photosession.location_id))
    .where(eq(photosession.id, link.photosession_id));
  if (!session) throw sessionGone();
  const [photos, hearts, owned, prices, orders] = await Promise.all([
    db
      .select({
        id: photo.id,
        uploaded: { width: photo.width, height: photo.height, thumbhash: photo.thumbhash },
        version: { width: photoVersion.width, height: photoVersion.height, thumbhash: photoVersion.thumbhash },
      })
      .from(photo)
      .leftJoin(photoVersion, isCurrentVersion)
      .where(and(eq(photo.photosession_id, link.photosession_id), isNull(photo.deleted_at)))
      .orderBy(asc(photo.position), asc(photo.id)),
    db.select({ photo_id: linkHeart.photo_id }).from(linkHeart).where(eq(linkHeart.link_id, link.id)),
    ownedPhotos(db, ordersOfLink(link)),
    pricesInForce(db, link.location_id, context.now()),
    ordersOf(db, link),
  ]);
  const ids = new Set(photos.map(({ id }) => id));
  const files = filesOf(owned, ids);
  const isClosed = session.status === 'archived';
  const offers = isClosed ? [] : prices.offers.filter((offer) => !isOwnedWith(files, offer));
  const cart = cartOnOffer(link.cart, { offers, photos: ids, owned: files });
  const hearted = new Set(hearts.map(({ photo_id }) => photo_id));
  return {
    link_id: link.id,
    company_name: companyNameOf(context.config),
    session_number: session.number,
    business_date: session.business_date,
    location_name: session.location_name,
    location_address: session.location_address,
    location_hours: formatOpeningHours(session.opening_hours),
    expires_at: link.expires_at.toISOString(),
    closed: isClosed ? STUDIO_CLOSED : null,
    photos: photos.map(({ id, uploaded, version }) => ({
      id,
      ...(version ?? uploaded),
      hearted: hearted.has(id),
      downloadable: orderOfPhoto(owned, id) !== null,
    })),
    offers,
    cart,
    cart_revision: link.cart_revision,
    cheaper: cheaperCart(cart, offers),
    orders,
  };
}

const NOTHING_TO_HAND_OVER: readonly ProductKind[] = ['digital', 'all_digital', 'service'];

/** Those of these orders in which there is a thing, or a package with one. */
async function ordersToCollect(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ sale_id: saleLine.sale_id })
    .from(saleLine)
    .leftJoin(packageItem, eq(packageItem.package_id, saleLine.product_id))
    .leftJoin(product, eq(product.id, packageItem.product_id))
    .where(
      and(
        inArray(saleLine.sale_id, ids),
        notInArray(sql`coalesce(${product.kind}, ${saleLine.kind})`, [...NOTHING_TO_HAND_OVER]),
      ),
    );
  return new Set(rows.map(({ sale_id }) => sale_id));
}

/** The orders made by this link, newest first, with the state of the last payment and what the portal gives back by itself. */
export async function ordersOf(db: Database, link: LinkRow): Promise<Gallery['orders']> {
  const rows = await db.select().from(sale).where(ordersOfLink(link)).orderBy(desc(sale.created_at), desc(sale.number));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db.select().from(saleLine).where(inArray(saleLine.sale_id, ids)).orderBy(asc(saleLine.position));
  const payments = await db
    .select()
    .from(payment)
    .where(inArray(payment.sale_id, ids))
    .orderBy(desc(payment.created_at));
  const returned = await db
    .select({ sale_id: refund.sale_id, amount_kop: refund.amount_kop })
    .from(refund)
    .where(and(inArray(refund.sale_id, ids), isNull(refund.made_by), ne(refund.state, 'canceled')));
  const collected = await ordersToCollect(db, ids);
  return rows.map((row) => {
    const last = payments.find(({ sale_id }) => sale_id === row.id);
    return {
      id: row.id,
      number: row.number,
      state: row.state,
      total_kop: row.total_kop,
      payment_state: last?.state ?? null,
      confirmation_url: last?.state === 'pending' ? last.confirmation_url : null,
      returned_kop: returned.reduce((all, one) => all + (one.sale_id === row.id ? one.amount_kop : 0), 0),
      to_collect: collected.has(row.id),
      lines: lines
        .filter(({ sale_id }) => sale_id === row.id)
        .map(({ name, quantity, sum_kop }) => ({ name, quantity, sum_kop })),
    };
  });
}
