import {
  DAY_MS,
  defaultShares,
  discountCeiling,
  discountsOfLines,
  hasRight,
  isWithinCeiling,
  normalizePhone,
  type OfflineSale,
  payloadHash,
  reaches,
  type SaleMark,
} from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { once } from '../../kernel/records';
import { unknownPlace } from '../../kernel/calls/places-asked';
import { photosession } from '../../photosessions/schema';
import { dayIsLocked } from '../events';
import { completeSale } from '../money/complete-sale';
import { settlePayment } from '../money/settle-payment';
import { openDayAt } from '../queries/open-day';
import { placeOfSale, pricesInForce } from '../queries/prices-in-force';
import { restoreSoldPhotos } from '../queries/restore-sold-photos';
import { photosOfSession, sessionOfSale, writeSale } from '../queries/write-sale';
import { payment, priceList, product, sale } from '../schema';
import { notifyLocation } from '../notify-location';

/** A device's clock is trusted for the day of the sale within these bounds. */
const MAX_BEHIND_MS = 30 * DAY_MS;

/**
 * Money taken offline is never refused: the cash counts as the device says, and whatever is wrong with the sale becomes a mark, of which
 * the location's administrator is notified.
 */
export const takeOffline = calls.sales.takeOffline.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { duplicate, sha256 } = await db.transaction((tx) => once(tx, context, () => write(tx, context, input)));
  const [made] = await db
    .select({ id: sale.id, number: sale.number, marks: sale.marks })
    .from(sale)
    .where(eq(sale.id, input.id));
  if (!made) throw failure('conflict');
  const status = duplicate ? (200 as const) : (201 as const);
  return { status, body: { ...made, sha256, duplicate, server_time: context.now().toISOString() } };
});

async function write(tx: Database, context: CallContext, input: OfflineSale): Promise<void> {
  const caller = signedIn(context);
  const at = context.now();
  const marks = new Set<SaleMark>();
  const place = await placeOfSale(tx, input.location_id);
  if (!place) throw unknownPlace('location', 'location_id');
  if (!hasRight(caller.roles, 'sales.take_payment') || !reaches(scopeOf(context), place.id))
    marks.add('seller_without_right');
  const session = await sessionBehind(tx, caller.id, input.photosession_id ?? null);
  if (input.photosession_id && session?.location_id !== place.id) marks.add('session_gone');
  const known = session?.location_id === place.id ? session : null;

  const device = new Date(input.created_at);
  const isBelievable = device <= new Date(at.getTime() + DAY_MS) && at.getTime() - device.getTime() <= MAX_BEHIND_MS;
  const soldOn = dateIn(place.time_zone, isBelievable ? device : at);
  const isLocked = (await context.hooks.call(dayIsLocked, tx, place.id, soldOn, 'commit')).includes(true);
  if (isLocked) marks.add('day_locked');
  // A locked day takes no more money: late cash counts as today's, or tomorrow's.
  const business_date = isLocked ? await openDayAt(tx, context.hooks, place.id, at) : soldOn;

  const priced = await pricedAsTaken(tx, input, isBelievable ? device : at, marks);
  if (!isWithinCeiling(priced.subtotal_kop, priced.discount_kop, discountCeiling(caller.roles)))
    marks.add('discount_over_ceiling');
  const named = [
    ...(input.photos ?? []).map((one) => one.photo_id),
    ...input.lines.flatMap(({ photo_id }) => photo_id ?? []),
  ];
  await restoreSoldPhotos(tx, context, known?.id ?? null, named);
  const photos = await photosOfSession(tx, known?.id ?? null, named);
  const products = await productsAmong(
    tx,
    (input.photos ?? []).map(({ product_id }) => product_id),
  );

  const row = await writeSale(tx, context, {
    id: input.id,
    payload_sha256: payloadHash(context.origin.body),
    source: 'offline',
    state: 'awaiting_payment',
    photosession_id: known?.id ?? null,
    location_id: place.id,
    business_date,
    price_list_id: await knownPriceList(tx, input.price_list_id ?? null),
    priced: {
      ...priced,
      lines: priced.lines.map((line) => ({
        ...line,
        photo_id: line.photo_id !== null && photos.has(line.photo_id) ? line.photo_id : null,
      })),
    },
    discount_reason: input.discount_reason || null,
    client_name: input.client_name || known?.name || null,
    client_phone: normalizePhone(input.client_phone ?? '') ?? known?.phone ?? null,
    note: input.note || null,
    sold_by: caller.id,
    marks: [...marks],
    device_created_at: device,
    photos: (input.photos ?? [])
      .filter(({ photo_id, product_id }) => photos.has(photo_id) && products.has(product_id))
      .map((one) => ({ ...one, quantity: one.quantity ?? 1 })),
    shares: defaultShares(caller.id, known?.photographer_id ?? null),
  });
  if (!row) throw failure('local_id_conflict');
  await tx.insert(payment).values({
    id: await freeId(tx, input.payment.id),
    sale_id: row.id,
    method: 'cash',
    amount_kop: priced.total_kop,
    tendered_kop: Math.max(priced.total_kop, input.payment.tendered_kop ?? 0),
    state: 'pending',
    business_date,
    location_id: place.id,
    taken_by: caller.id,
    created_at: at,
  });
  const options = { hooks: context.hooks, receiptWithPayment: null, business_date };
  const [money] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.sale_id, row.id));
  if (money) await settlePayment(tx, context, money.id, options);
  else await completeSale(tx, context, row, { paid_kop: 0, business_date, at, hooks: context.hooks });
  if (marks.size > 0)
    await notifyLocation(tx, context, row, {
      kind: 'sale.marked',
      title: `Продажа № ${row.number} без связи требует внимания`,
    });
}

/** The session by its number, or by the key that the caller's device gave it. */
async function sessionBehind(tx: Database, ownerId: string, key: string | null) {
  if (key === null) return null;
  if (!key.startsWith('ps_')) return /^[0-9a-f-]{36}$/i.test(key) ? sessionOfSale(tx, key) : null;
  const [row] = await tx
    .select({ id: photosession.id })
    .from(photosession)
    .where(and(eq(photosession.owner_id, ownerId), eq(photosession.local_id, key)));
  return row ? sessionOfSale(tx, row.id) : null;
}

/**
 * Lines as the device sold them; the cash taken is the total, whatever the lines sum up to. A shortfall becomes a discount, an excess a
 * separate line.
 */
async function pricedAsTaken(tx: Database, input: OfflineSale, at: Date, marks: Set<SaleMark>) {
  const known = await productsAmong(
    tx,
    input.lines.map(({ product_id }) => product_id),
  );
  const { offers } = await pricesInForce(tx, input.location_id, at);
  const prices = new Map(offers.map(({ product_id, price_kop }) => [product_id, price_kop]));
  const bare = input.lines.map(({ product_id, name, quantity, price_kop, photo_id }, position) => {
    const kind = known.get(product_id);
    if (kind === undefined) marks.add('product_unknown');
    if (prices.get(product_id) !== price_kop) marks.add('price_changed');
    return {
      position,
      product_id: kind === undefined ? null : product_id,
      kind: kind ?? ('service' as const),
      name,
      quantity,
      price_kop,
      photo_id: photo_id ?? null,
    };
  });
  const taken = input.payment.amount_kop;
  const subtotal = bare.reduce((all, { quantity, price_kop }) => all + quantity * price_kop, 0);
  if (subtotal - (input.discount_kop ?? 0) !== taken) marks.add('sum_differs');
  const more = Math.max(0, taken - subtotal);
  const all =
    more === 0
      ? bare
      : [
          ...bare,
          {
            position: bare.length,
            product_id: null,
            kind: 'service' as const,
            name: 'Получено сверх строк',
            quantity: 1,
            price_kop: more,
            photo_id: null,
          },
        ];
  const sums = all.map(({ quantity, price_kop }) => quantity * price_kop);
  const discount_kop = Math.max(0, subtotal - taken);
  const parts = discountsOfLines(sums, discount_kop);
  const lines = all.map((line, at) => ({
    ...line,
    discount_kop: parts[at] ?? 0,
    sum_kop: (sums[at] ?? 0) - (parts[at] ?? 0),
  }));
  return { lines, subtotal_kop: subtotal + more, discount_kop, total_kop: taken };
}

async function productsAmong(tx: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, (typeof product.$inferSelect)['kind']>();
  const rows = await tx
    .select({ id: product.id, kind: product.kind })
    .from(product)
    .where(inArray(product.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

async function knownPriceList(tx: Database, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await tx.select({ id: priceList.id }).from(priceList).where(eq(priceList.id, id));
  return found?.id ?? null;
}

/** The device's payment id; a new one when it is taken, since money must not be refused for that. */
async function freeId(tx: Database, id: string): Promise<string> {
  const [taken] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, id));
  return taken ? crypto.randomUUID() : id;
}
