import type { Gallery } from '@studio/contracts';
import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { companyNameOf } from '../../kernel/branding';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { location } from '../../locations/schema';
import { photo, photosession } from '../../photosessions/schema';
import { pricesInForce } from '../queries/prices-in-force';
import { linkHeart, payment, product, refund, sale, saleLine, salePhoto } from '../schema';
import { type LinkRow, sessionGone } from './open-link';

/** States of an order in which its files belong to the client. */
const OWNED_STATES = ['paid', 'in_work', 'handed_over', 'closed', 'partly_refunded'] as const;

/** The client's view: pictures of this one session, prices, their own cart and orders; nothing about staff or others. */
export async function galleryOf(context: CallContext, link: LinkRow): Promise<Gallery> {
  const { db } = context.database;
  const [session] = await db
    .select({
      number: photosession.number,
      business_date: photosession.business_date,
      location_name: location.name,
    })
    .from(photosession)
    .innerJoin(location, eq(location.id, photosession.location_id))
    .where(eq(photosession.id, link.photosession_id));
  if (!session) throw sessionGone();
  const [photos, hearts, owned, prices, orders] = await Promise.all([
    db
      .select({ id: photo.id, width: photo.width, height: photo.height, thumbhash: photo.thumbhash })
      .from(photo)
      .where(and(eq(photo.photosession_id, link.photosession_id), isNull(photo.deleted_at)))
      .orderBy(asc(photo.position), asc(photo.id)),
    db.select({ photo_id: linkHeart.photo_id }).from(linkHeart).where(eq(linkHeart.link_id, link.id)),
    ownedPhotos(db, link),
    pricesInForce(db, link.location_id, context.now()),
    ordersOf(db, link),
  ]);
  const hearted = new Set(hearts.map(({ photo_id }) => photo_id));
  return {
    link_id: link.id,
    company_name: companyNameOf(context.config),
    session_number: session.number,
    business_date: session.business_date,
    location_name: session.location_name,
    expires_at: link.expires_at.toISOString(),
    photos: photos.map((one) => ({
      ...one,
      hearted: hearted.has(one.id),
      downloadable: owned === 'all' || owned.has(one.id),
    })),
    offers: prices.offers,
    cart: link.cart,
    orders,
  };
}

/** Pictures whose files are paid for in any sale of the session: one by one, inside packages, or all of them. */
export async function ownedPhotos(db: Database, link: LinkRow): Promise<Set<string> | 'all'> {
  const paid = and(eq(sale.photosession_id, link.photosession_id), inArray(sale.state, [...OWNED_STATES]));
  const [whole] = await db
    .select({ id: saleLine.id })
    .from(saleLine)
    .innerJoin(sale, eq(sale.id, saleLine.sale_id))
    .where(and(paid, eq(sale.link_id, link.id), eq(saleLine.kind, 'all_digital')))
    .limit(1);
  if (whole) return 'all';
  const rows = await db
    .select({ photo_id: salePhoto.photo_id })
    .from(salePhoto)
    .innerJoin(sale, eq(sale.id, salePhoto.sale_id))
    .innerJoin(product, eq(product.id, salePhoto.product_id))
    .where(and(paid, eq(sale.link_id, link.id), inArray(product.kind, ['digital', 'all_digital'])));
  return new Set(rows.map(({ photo_id }) => photo_id));
}

export async function ordersOf(db: Database, link: LinkRow): Promise<Gallery['orders']> {
  const rows = await db.select().from(sale).where(eq(sale.link_id, link.id)).orderBy(desc(sale.created_at));
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
      lines: lines
        .filter(({ sale_id }) => sale_id === row.id)
        .map(({ name, quantity, sum_kop }) => ({ name, quantity, sum_kop })),
    };
  });
}
