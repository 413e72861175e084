import { randomUUID } from 'node:crypto';
import { defaultShares, payloadHash } from '@studio/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { dateIn } from '../../kernel/calendar';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { calls } from '../../kernel/implement';
import { photo, photosession } from '../../photosessions/schema';
import { askPayment, portalActor } from '../money/ask-payment';
import { moveSale } from '../money/move-sale';
import { dateAt } from '../money/settle-payment';
import { ANYWHERE, lockSale } from '../queries/lock-sale';
import { placeOfSale, pricesInForce } from '../queries/prices-in-force';
import { photosOfSession, writeSale } from '../queries/write-sale';
import { priceSale } from '../rules/price-sale';
import { linkHeart, payment, sale, saleLink } from '../schema';
import { galleryOf, ordersOf, ownedPhotos } from './gallery-of';
import { keepToken, type LinkRow, linkOfToken, openedLink } from './open-link';
import { originalOf, shownPhoto, shownSmall } from './pictures';

const OPEN_STATES = ['awaiting_payment', 'cart', 'link_sent'] as const;

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
  const known = await photosOfSession(db, link.photosession_id, ids);
  const { offers } = await pricesInForce(db, link.location_id, context.now());
  const sold = new Set(offers.map(({ product_id }) => product_id));
  // Products no longer on sale and deleted pictures drop out of the cart.
  const cart = input.cart.filter(
    ({ product_id, photo_id }) => sold.has(product_id) && (photo_id === null || known.has(photo_id)),
  );
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

async function requirePhoto(db: Database, link: LinkRow, id: string): Promise<string> {
  const [found] = await db
    .select({ sha256: photo.sha256 })
    .from(photo)
    .where(and(eq(photo.id, id), eq(photo.photosession_id, link.photosession_id), isNull(photo.deleted_at)));
  if (!found) throw failure('not_found', { message: 'Такого снимка нет.' });
  return found.sha256;
}

/** Two phones share one order: the link is locked, and while an order awaits payment there is no other. */
export const order = calls.gallery.order.handler(async ({ context, input }) => {
  const link = await openedLink(context, input.link);
  if (context.payments === null)
    throw failure('payments_off', { message: 'Оплата на сайте пока не подключена. Оплатите заказ в студии.' });
  const { db } = context.database;
  const payload_sha256 = payloadHash(context.origin.body);
  const paymentId = await db.transaction(async (tx) => {
    await tx.select({ id: saleLink.id }).from(saleLink).where(eq(saleLink.id, link.id)).for('update');
    const [earlier] = await tx.select().from(sale).where(eq(sale.id, input.id));
    if (earlier) {
      if (earlier.link_id !== link.id || earlier.payload_sha256 !== payload_sha256) throw failure('local_id_conflict');
      return (await lastPayment(tx, earlier.id))?.id ?? null;
    }
    const [waiting] = await tx
      .select({ id: sale.id, number: sale.number })
      .from(sale)
      .where(and(eq(sale.link_id, link.id), inArray(sale.state, [...OPEN_STATES])));
    if (waiting)
      throw failure('already_paid', {
        message: `Заказ № ${waiting.number} уже ждёт оплаты. Оплатите его или отмените.`,
        details: { order_id: waiting.id },
      });
    return placeOrder(tx, context, link, input, payload_sha256);
  });
  if (paymentId !== null) await askPayment(context, paymentId);
  return oneOrder(db, link, input.id);
});

/** Two phones share one payment: the sale is locked, and both pay the one that is open. */
export const payOrder = calls.gallery.payOrder.handler(async ({ context, input }) => {
  const link = await openedLink(context, input.link);
  if (context.payments === null)
    throw failure('payments_off', { message: 'Оплата на сайте пока не подключена. Оплатите заказ в студии.' });
  const { db } = context.database;
  await oneOrder(db, link, input.id);
  const paymentId = await db.transaction(async (tx) => {
    const row = await lockSale(tx, ANYWHERE, input.id);
    if (!(OPEN_STATES as readonly string[]).includes(row.state))
      throw failure('already_paid', { message: `Заказ № ${row.number} уже не ждёт оплаты.` });
    const open = await lastPayment(tx, row.id);
    if (open) return open.id;
    const [taken] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, input.payment_id));
    if (taken) throw failure('local_id_conflict', { field: 'payment_id' });
    const at = context.now();
    await tx.insert(payment).values({
      id: input.payment_id,
      sale_id: row.id,
      method: 'online',
      amount_kop: row.total_kop - row.paid_kop,
      state: 'pending',
      business_date: await dateAt(tx, row.location_id, at),
      location_id: row.location_id,
      next_ask_at: at,
      created_at: at,
    });
    if (row.state !== 'awaiting_payment')
      await moveSale(tx, { ...portalActor(context), origin: context.origin }, row, { to: 'awaiting_payment' });
    return input.payment_id;
  });
  await askPayment(context, paymentId);
  return oneOrder(db, link, input.id);
});

interface Ordered {
  id: string;
  lines: { product_id: string; quantity: number; photo_id?: string | null }[];
  photos?: { photo_id: string; product_id: string; quantity?: number }[];
  expected_total_kop: number;
  receipt_to?: string | null;
}

async function placeOrder(
  tx: Database,
  context: CallContext,
  link: LinkRow,
  input: Ordered,
  payload_sha256: string,
): Promise<string> {
  const actor = { ...portalActor(context), origin: context.origin };
  const at = context.now();
  const place = await placeOfSale(tx, link.location_id);
  if (!place) throw failure('link_ended');
  const prices = await pricesInForce(tx, link.location_id, at);
  const priced = priceSale(input.lines, new Map(prices.offers.map((offer) => [offer.product_id, offer])), null);
  if (!('sale' in priced))
    throw failure('price_changed', {
      field: `lines.${priced.missing}.product_id`,
      message: 'Этот товар больше не продаётся.',
    });
  if (priced.sale.total_kop !== input.expected_total_kop)
    throw failure('price_changed', { field: 'expected_total_kop', details: { total_kop: priced.sale.total_kop } });
  const photos = (input.photos ?? []).map((one) => ({ ...one, quantity: one.quantity ?? 1 }));
  const named = [...photos.map(({ photo_id }) => photo_id), ...input.lines.flatMap(({ photo_id }) => photo_id ?? [])];
  const known = await photosOfSession(tx, link.photosession_id, named);
  if (named.some((id) => !known.has(id)))
    throw failure('validation_failed', { field: 'lines', message: 'В этой галерее нет такого снимка.' });
  const offered = new Set(prices.offers.map(({ product_id }) => product_id));
  if (photos.some(({ product_id }) => !offered.has(product_id)))
    throw failure('validation_failed', { field: 'photos', message: 'Такого товара нет.' });
  const [session] = await tx.select().from(photosession).where(eq(photosession.id, link.photosession_id));
  const business_date = dateIn(place.time_zone, at);
  const row = await writeSale(tx, actor, {
    id: input.id,
    payload_sha256,
    source: 'link',
    state: 'awaiting_payment',
    photosession_id: link.photosession_id,
    location_id: link.location_id,
    business_date,
    price_list_id: prices.price_list_id,
    priced: priced.sale,
    client_name: session?.name ?? null,
    client_phone: session?.phone ?? null,
    client_email: input.receipt_to ?? null,
    sold_by: link.sent_by,
    link_id: link.id,
    photos,
    shares: defaultShares(link.sent_by, session?.photographer_id ?? null),
  });
  if (row === null) throw failure('local_id_conflict');
  await tx.update(saleLink).set({ cart: [] }).where(eq(saleLink.id, link.id));
  const id = randomUUID();
  await tx.insert(payment).values({
    id,
    sale_id: row.id,
    method: 'online',
    amount_kop: row.total_kop,
    state: 'pending',
    business_date,
    location_id: link.location_id,
    next_ask_at: at,
    created_at: at,
  });
  return id;
}

async function lastPayment(tx: Database, saleId: string) {
  const [found] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.sale_id, saleId), eq(payment.state, 'pending')));
  return found ?? null;
}

async function oneOrder(db: Database, link: LinkRow, id: string) {
  const found = (await ordersOf(db, link)).find((one) => one.id === id);
  if (!found) throw failure('not_found', { message: 'Такого заказа нет.' });
  return found;
}

/** After a failed payment another one of the same order is possible. */
export const orderStatus = calls.gallery.orderStatus.handler(async ({ context, input }) => {
  const link = await openedLink(context, input.link);
  const { db } = context.database;
  await oneOrder(db, link, input.id);
  const open = await lastPayment(db, input.id);
  if (open) await askPayment(context, open.id);
  return oneOrder(db, link, input.id);
});

/** Money that arrives nevertheless is refunded; see `settlePayment`. */
export const cancelOrder = calls.gallery.cancelOrder.handler(async ({ context, input }) => {
  const link = await openedLink(context, input.link);
  const { db } = context.database;
  await oneOrder(db, link, input.id);
  const open = await lastPayment(db, input.id);
  if (open) await askPayment(context, open.id);
  await db.transaction(async (tx) => {
    const row = await lockSale(tx, ANYWHERE, input.id);
    if (!(OPEN_STATES as readonly string[]).includes(row.state) || row.paid_kop > 0) return;
    await tx
      .update(payment)
      .set({ state: 'canceled', cancel_reason: 'given_up', confirmation_url: null })
      .where(and(eq(payment.sale_id, row.id), eq(payment.state, 'pending')));
    await moveSale(tx, { ...portalActor(context), origin: context.origin }, row, {
      to: 'cancelled',
      reason: 'Клиент отказался от заказа',
      set: { cancelled_at: context.now(), cancel_reason: 'Клиент отказался от заказа' },
    });
  });
  return oneOrder(db, link, input.id);
});

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
  const owned = await ownedPhotos(db, link);
  if (owned !== 'all' && !owned.has(params.photo))
    throw failure('forbidden', { message: 'Этот снимок ещё не оплачен.' });
  return originalOf(context, params.photo, sha256);
});
