import { portalActor } from '../../kernel/records';
import { randomUUID } from 'node:crypto';
import { defaultShares, withoutOwned } from '@studio/contracts';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { placeOfSale, pricesInForce } from '../queries/prices-in-force';
import { sessionOfSale, writeSale } from '../queries/write-sale';
import { priceSale } from '../rules/price-sale';
import { requireNamedFiles } from '../rules/require-named-files';
import { requirePaidPictures } from '../rules/require-paid-pictures';
import { payment } from '../schema';
import { orderOfChoice, requireNewFiles } from '../rules/order-of-choice';
import { cartOnOffer } from './cart-on-offer';
import { cheaperCart } from './cheaper-cart';
import { isSameCart, withoutOrdered, writeCart } from './link-cart';
import { type LinkRow, sessionGone, STUDIO_CLOSED } from './open-link';
import { requireFilesLeft } from '../queries/files-left';
import { ordersOfLink } from '../queries/orders-of-link';
import { ownedFiles } from '../queries/owned-files';
import { photoIdsOf } from '../queries/photo-ids-of';

const ALL_PAID = 'Эти файлы уже оплачены: второй раз платить не нужно. Скачайте их в галерее.';
const SOME_PAID = 'Часть файлов уже оплачена: мы убрали их из корзины. Проверьте её и повторите.';

interface Ordered {
  id: string;
  lines: { product_id: string; quantity: number; photo_id?: string | null }[];
  photos?: { photo_id: string; product_id: string; quantity?: number }[];
  expected_total_kop: number;
  receipt_to?: string | null;
}

/**
 * Writes the order with its open payment, and takes it out of the cart: all of it, where the order is the cheaper set of the same. Gives the
 * payment's id. The link is locked.
 */
export async function placeOrder(
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
  if (place.status === 'archived') throw failure('location_archived', { message: STUDIO_CLOSED });
  const prices = await pricesInForce(tx, link.location_id, at);
  const known = await photoIdsOf(tx, link.photosession_id);
  const owned = await ownedFiles(tx, link, known);
  const lines = orderOfChoice(input.lines, { offers: prices.offers, owned });
  if (lines.length === 0) throw failure('already_paid', { field: 'lines', message: ALL_PAID });
  const offers = new Map(prices.offers.map((offer) => [offer.product_id, offer]));
  const priced = priceSale(lines, offers, null);
  if (!('sale' in priced))
    throw failure('price_changed', {
      field: `lines.${input.lines.findIndex(({ product_id }) => !offers.has(product_id))}.product_id`,
      message: 'Этот товар больше не продаётся.',
    });
  if (priced.sale.total_kop !== input.expected_total_kop)
    throw failure('price_changed', {
      field: 'expected_total_kop',
      ...(withoutOwned(input.lines, prices.offers, owned).length < input.lines.length && { message: SOME_PAID }),
      details: { total_kop: priced.sale.total_kop },
    });
  const photos = (input.photos ?? []).map((one) => ({ ...one, quantity: one.quantity ?? 1 }));
  const named = [...photos.map(({ photo_id }) => photo_id), ...lines.flatMap(({ photo_id }) => photo_id ?? [])];
  if (named.some((id) => !known.has(id)))
    throw failure('validation_failed', { field: 'lines', message: 'В этой галерее нет такого снимка.' });
  requirePaidPictures(priced.sale.lines, photos, prices.offers);
  requireNewFiles(priced.sale.lines, photos, { offers: prices.offers, owned });
  const files = { offers: prices.offers, pictures: known.size, owned };
  requireNamedFiles(priced.sale.lines, photos, files);
  await requireFilesLeft(tx, ordersOfLink(link), priced.sale.lines, files);
  const session = await sessionOfSale(tx, link.photosession_id);
  if (!session) throw sessionGone();
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
    client_name: session.name,
    client_phone: session.phone,
    client_email: input.receipt_to ?? null,
    sold_by: link.sent_by,
    link_id: link.id,
    photos,
    shares: defaultShares(link.sent_by, session.photographer_id),
  });
  if (row === null) throw failure('local_id_conflict');
  const cart = cartOnOffer(link.cart, { offers: prices.offers, photos: known, owned });
  const isWhole = isSameCart(cheaperCart(cart, prices.offers)?.lines ?? [], input.lines);
  await writeCart(tx, link, isWhole ? [] : withoutOrdered(link.cart, [...input.lines, ...photos]));
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
