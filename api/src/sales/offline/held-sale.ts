import { defaultShares, type HeldCard, type HeldReason, type OfflineSale, type SaleMark } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { russianDay } from '../../kernel/words/calendar';
import { wholeRubles } from '../../kernel/words/rubles';
import { photosession } from '../../photosessions/schema';
import type { HeldKind } from '../../standing';
import { personAt } from '../../users';
import { dayForCash } from '../queries/open-day';
import { placeOfSale } from '../queries/prices-in-force';
import { saleDay } from './sale-day';
import { NO_TILL, sellOffline } from './sell-offline';
import { sessionBehind } from './session-behind';

/** What a sale still says of a reason, once it counts. */
const MARKS: Partial<Record<HeldReason, SaleMark[]>> = {
  right_missing: ['seller_without_right'],
  handed_over: ['handed_over'],
};

/** Sales made without a connection that may not count by themselves. */
export const heldSale: HeldKind<OfflineSale> = {
  kind: 'sale',
  figures: async (tx, { made_by, location_id }, input) => {
    const session = await sessionBehind(tx, made_by, { ...input, location_id });
    const [known] =
      session === null
        ? []
        : await tx.select({ number: photosession.number }).from(photosession).where(eq(photosession.id, session.id));
    return {
      sum_kop: input.payment.amount_kop,
      pays: [...new Set(defaultShares(made_by, session?.photographer_id ?? null).map((one) => one.employee_id))],
      subject_kind: session === null ? null : 'photosession',
      subject_id: session?.id ?? null,
      subject_title: known ? `Фотосессия № ${known.number}` : null,
    };
  },
  revenueDay: async (tx, context, { location_id, happened_at, came_at = context.now() }) => {
    const place = await placeOfSale(tx, location_id);
    if (!place) throw failure('not_found', { message: 'Такой локации нет.' });
    const { day } = saleDay(happened_at, came_at, place.time_zone);
    return (await dayForCash(tx, context.hooks, location_id, day, context.now())) ?? day;
  },
  count: async (tx, context, row, input) => {
    const place = await placeOfSale(tx, row.location_id);
    if (!place) throw failure('not_found', { message: 'Такой локации нет.' });
    const wanted = input.photosession_id ?? null;
    const isCorrected = wanted !== null && wanted !== (row.input as OfflineSale).photosession_id;
    if (isCorrected && (await sessionBehind(tx, row.made_by, input)) === null)
      throw failure('validation_failed', {
        field: 'correction.photosession_id',
        message: 'На этой локации такой фотосессии нет.',
      });
    const { day } = saleDay(row.happened_at, row.came_at, place.time_zone);
    const { roles } = await personAt(tx, row.made_by, row.happened_at, day);
    const marks = row.reasons.flatMap(({ reason }): SaleMark[] => MARKS[reason] ?? []);
    await sellOffline(tx, context, {
      input,
      payload_sha256: row.payload_sha256,
      place,
      maker: { id: row.made_by, roles },
      happened_at: row.happened_at,
      came_at: row.came_at,
      decided: { number: row.number, marks, by: context.person?.id ?? row.made_by },
    });
  },
  correct: (input, { amount_kop, lines, photosession_id, created_at }, context) => {
    const changes = Object.entries({ lines, photosession_id, created_at });
    const given = changes.filter(([, value]) => value !== undefined);
    const next: OfflineSale = {
      ...input,
      ...Object.fromEntries(given),
      payment: { ...input.payment, ...(amount_kop !== undefined && { amount_kop }) },
    };
    if (created_at !== undefined && new Date(created_at) > context.now())
      throw failure('validation_failed', { field: 'correction.created_at', message: 'Это время ещё не наступило.' });
    refuseRaised(input, next, context.config.offlineSaleLimitKop);
    return { input: next, happened_at: created_at === undefined ? null : new Date(created_at) };
  },
  notice: async ({ database: { db }, hooks, now }, row) => {
    const place = await placeOfSale(db, row.location_id);
    if (!place) return null;
    const { day } = saleDay(row.happened_at, row.came_at, place.time_zone);
    const counts_on = await dayForCash(db, hooks, place.id, day, now(), 'now');
    if (counts_on === null) return { tone: 'warning', words: NO_TILL, asks_note: false };
    return counts_on === day
      ? null
      : {
          tone: 'warning',
          words: `Касса за ${russianDay(day)} уже закрыта: продажа попадёт в кассу за ${russianDay(counts_on)}.`,
          asks_note: false,
        };
  },
  show: shownSale,
};

/** A corrected sum is at most so many times the one that came, or its part: another one is another sale. */
const CORRECTED_BY = 20;

/**
 * A correction neither takes more than its goods cost, nor raises a sale above what may count by itself, nor makes it a wholly other sum.
 */
function refuseRaised(input: OfflineSale, next: OfflineSale, limit_kop: number): void {
  const goods = next.lines.reduce((sum, { quantity, price_kop }) => sum + quantity * price_kop, 0);
  const { amount_kop } = next.payment;
  if (amount_kop > Math.max(input.payment.amount_kop, goods - (next.discount_kop ?? 0)))
    throw failure('validation_failed', {
      field: 'correction.amount_kop',
      message: `Получено больше, чем стоят товары: ${wholeRubles(goods)}.`,
    });
  const came_kop = input.payment.amount_kop;
  if (amount_kop > came_kop * CORRECTED_BY || amount_kop * CORRECTED_BY < came_kop)
    throw failure('validation_failed', {
      field: 'correction.amount_kop',
      message: `Записано ${wholeRubles(came_kop)}: исправить сумму можно не больше чем в ${CORRECTED_BY} раз. Аннулируйте запись и оформите продажу заново.`,
    });
  if (amount_kop > Math.max(input.payment.amount_kop, limit_kop))
    throw failure('validation_failed', {
      field: 'correction.amount_kop',
      message: `Исправить можно не больше чем до ${wholeRubles(limit_kop)}. Аннулируйте запись и оформите продажу заново.`,
    });
}

function shownSale(input: OfflineSale): HeldCard['came'] {
  return {
    kind: 'sale',
    lines: input.lines.map(({ product_id, name, quantity, price_kop, photo_id }) => ({
      product_id,
      name,
      quantity,
      price_kop,
      photo_id: photo_id ?? null,
    })),
    discount_kop: input.discount_kop ?? 0,
    amount_kop: input.payment.amount_kop,
    tendered_kop: input.payment.tendered_kop ?? null,
    photosession_id: input.photosession_id ?? null,
    client_name: input.client_name ?? null,
    client_phone: input.client_phone ?? null,
    discount_reason: input.discount_reason ?? null,
    note: input.note ?? null,
    created_at: input.created_at,
  };
}
