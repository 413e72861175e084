import {
  type AssignedRole,
  defaultShares,
  discountCeiling,
  isWithinCeiling,
  normalizePhone,
  type OfflineSale,
  type SaleMark,
} from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { settlePayment } from '../money/settle-payment';
import { notifyLocation } from '../notify-location';
import { lockFiles } from '../queries/owned-files';
import { dayForCash } from '../queries/open-day';
import type { placeOfSale } from '../queries/prices-in-force';
import { restoreSoldPhotos } from '../queries/restore-sold-photos';
import { photosOfSession, writeSale } from '../queries/write-sale';
import { paidPictures } from '../rules/require-paid-pictures';
import { payment, priceList } from '../schema';
import { offersOf, picturesOf } from './files-twice';
import { pricedAsTaken } from './priced-as-taken';
import { saleDay } from './sale-day';
import { sessionBehind } from './session-behind';

interface Taken {
  input: OfflineSale;
  payload_sha256: string;
  place: NonNullable<Awaited<ReturnType<typeof placeOfSale>>>;
  maker: { id: string; roles: readonly AssignedRole[] };
  /** By a clock that is right. */
  happened_at: Date;
  came_at: Date;
  /** Of a sale that was held: the number that it was given then, and what nobody has to look at any more. */
  decided?: { number: number; marks: SaleMark[]; by: string };
}

/** Of cash that comes after its till and today's were handed in. */
export const NO_TILL = 'Касса за сегодня уже сдана: учесть продажу можно завтра или в новой смене кассы.';

/** Lets a sale made without a connection count: rows, money, receipt, hooks. What is odd with it becomes marks. */
export async function sellOffline(
  tx: Database,
  context: CallContext,
  { input, payload_sha256, place, maker, happened_at, came_at, decided }: Taken,
): Promise<void> {
  const at = context.now();
  // Never later than it came.
  const sold_at = happened_at < came_at ? happened_at : came_at;
  const marks = new Set<SaleMark>(decided?.marks);
  if (input.photosession_id) await lockFiles(tx, input.photosession_id);
  const known = await sessionBehind(tx, maker.id, input);
  if (input.photosession_id && known === null) marks.add('session_gone');
  const { when, day } = saleDay(happened_at, came_at, place.time_zone);
  if (dateIn(place.time_zone, new Date(input.created_at)) !== dateIn(place.time_zone, happened_at))
    marks.add('clock_differs');
  const business_date = await dayForCash(tx, context.hooks, place.id, day, at);
  if (business_date === null) throw failure('day_submitted', { message: NO_TILL });
  if (business_date !== day) marks.add('day_locked');

  const priced = await pricedAsTaken(tx, input, when === 'in_time' ? happened_at : came_at, marks);
  if (!isWithinCeiling(priced.subtotal_kop, priced.discount_kop, discountCeiling(maker.roles)))
    marks.add('discount_over_ceiling');
  const named = [
    ...(input.photos ?? []).map((one) => one.photo_id),
    ...input.lines.flatMap(({ photo_id }) => photo_id ?? []),
  ];
  await restoreSoldPhotos(tx, context, known?.id ?? null, named);
  const photos = await photosOfSession(tx, known?.id ?? null, named);
  const offers = await offersOf(tx, input);
  const isKnown = new Set(offers.map(({ product_id }) => product_id));
  const fromHere = picturesOf(input).filter((one) => photos.has(one.photo_id) && isKnown.has(one.product_id));
  // Whoever lets it count lets the money count: no file opens, and nothing is printed, that was not bought.
  const bought = paidPictures(input.lines, fromHere, offers);

  const row = await writeSale(tx, context, {
    id: input.id,
    ...(decided && { number: decided.number }),
    payload_sha256,
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
    goods_later: input.goods_later ?? false,
    client_name: input.client_name || known?.name || null,
    client_phone: normalizePhone(input.client_phone ?? '') ?? known?.phone ?? null,
    note: input.note || null,
    sold_by: maker.id,
    marks: [...marks],
    ...(decided && marks.size > 0 && { marks_seen_by: decided.by, marks_seen_at: at }),
    device_created_at: sold_at,
    created_at: came_at,
    photos: bought,
    shares: defaultShares(maker.id, known?.photographer_id ?? null),
  });
  if (!row) throw failure('local_id_conflict');
  const payment_id = await freeId(tx, input.payment.id);
  await tx.insert(payment).values({
    id: payment_id,
    sale_id: row.id,
    method: 'cash',
    amount_kop: priced.total_kop,
    tendered_kop: Math.max(priced.total_kop, input.payment.tendered_kop ?? 0),
    state: 'pending',
    business_date,
    location_id: place.id,
    taken_by: maker.id,
    created_at: at,
  });
  await settlePayment(tx, context, payment_id, { hooks: context.hooks, receiptWithPayment: null, business_date });
  if (marks.size > 0 && !decided)
    await notifyLocation(tx, context, row, {
      kind: 'sale.marked',
      title: `Продажа № ${row.number} без связи требует внимания`,
    });
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
