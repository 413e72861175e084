import {
  defaultShares,
  type Discount,
  discountCeiling,
  hasRight,
  isWithinCeiling,
  type NewSale,
  payloadHash,
  reaches,
  type LocationScope,
  type OwnedFiles,
  type Share,
  shareOf,
  withoutOwned,
} from '@studio/contracts';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { together } from '../../kernel/database/together';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { once } from '../../kernel/records';
import { completeSale } from '../money/complete-sale';
import { documentMoney } from '../money/document-payment';
import { endOpenExchange } from '../money/open-exchanges';
import { countPayment, type PaymentRow } from '../money/settle-payment';
import { type PaymentSettled, paymentSettled } from '../events';
import { requireExchanged } from '../queries/exchanged-sale';
import { findSale } from '../queries/find-sale';
import { newOrder } from '../queries/open-order';
import type { SaleRow } from '../queries/lock-sale';
import { lockFiles, NO_FILES, ownedByClient } from '../queries/owned-files';
import { requireFilesLeft } from '../queries/files-left';
import { ordersOfClient } from '../queries/orders-of-link';
import { photoIdsOf } from '../queries/photo-ids-of';
import { refuseLockedDay } from '../queries/refuse-locked-day';
import { placeOfSale, type PricesInForce, pricesInForce } from '../queries/prices-in-force';
import { photosOfSession, requireStaff, sessionOfSale, writeSale } from '../queries/write-sale';
import { sumOfParts } from '../rules/method-sums';
import { orderOfChoice, requireNewFiles } from '../rules/order-of-choice';
import { type PricedSale, priceSale } from '../rules/price-sale';
import { requireNamedFiles } from '../rules/require-named-files';
import { requirePaidPictures } from '../rules/require-paid-pictures';
import { payment } from '../schema';
import { tellLosers } from '../tell-losers';

/** The whole checkout in one transaction: prices, the discount's limit, rows, money, receipts, and the hooks. */
export const create = calls.sales.create.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { duplicate } = await context.database.db.transaction((tx) =>
    once(tx, context, async () => {
      const { row, lines } = await sell(tx, context, scope, input);
      if (input.exchange_of) await endOpenExchange(tx, context, input.exchange_of);
      await takeMoney(tx, context, row, lines, input.payments);
    }),
  );
  const body = await findSale(context.database.db, context, scope, input.id);
  return { status: duplicate ? (200 as const) : (201 as const), body };
});

async function sell(tx: Database, context: CallContext, scope: LocationScope, input: NewSale) {
  const caller = signedIn(context);
  const at = context.now();
  if (input.photosession_id) await lockFiles(tx, input.photosession_id);
  const session = input.photosession_id ? await sessionOfSale(tx, input.photosession_id) : null;
  if (input.photosession_id && (!session || !reaches(scope, session.location_id)))
    throw failure('location_out_of_scope', { field: 'photosession_id' });
  const location_id = session?.location_id ?? input.location_id ?? caller.primary_location_id;
  if (!location_id) throw failure('validation_failed', { field: 'location_id', message: 'Выберите локацию.' });
  if (!reaches(scope, location_id)) throw failure('location_out_of_scope', { field: 'location_id' });
  const place = await placeOfSale(tx, location_id);
  if (place?.status !== 'active')
    throw failure('validation_failed', { field: 'location_id', message: 'Этой локации нет или она в архиве.' });
  const business_date = dateIn(place.time_zone, at);
  const [prices] = await together(
    pricesInForce(tx, location_id, at),
    refuseLockedDay(tx, context.hooks, location_id, business_date),
  );
  const client = session && { photosession_id: session.id, client_phone: input.client_phone || null };
  const owned = client ? await ownedByClient(tx, client, input.exchange_of ?? null) : NO_FILES;
  const priced = pricedOrRefused(prices, input, owned);
  checkDiscount(context, priced, input);
  if (priced.total_kop !== input.expected_total_kop)
    throw failure('price_changed', {
      field: 'expected_total_kop',
      ...(withoutOwned(input.lines, prices.offers, owned).length < input.lines.length && { message: SOME_PAID }),
      details: { total_kop: priced.total_kop },
    });
  const photos = (input.photos ?? []).map((one) => ({ ...one, quantity: one.quantity ?? 1 }));
  const named = [...photos.map(({ photo_id }) => photo_id), ...input.lines.flatMap(({ photo_id }) => photo_id ?? [])];
  const byRule = defaultShares(caller.id, session?.photographer_id ?? null);
  const shares = input.shares ?? byRule;
  const [known] = await together(
    photosOfSession(tx, session?.id ?? null, named),
    requireStaff(
      tx,
      context,
      { location_id, day: business_date, part: byRule.map(({ employee_id }) => employee_id) },
      shares,
    ),
    requireExchanged(tx, scope, input.exchange_of ?? null, location_id),
  );
  if (named.some((id) => !known.has(id)))
    throw failure('validation_failed', { field: 'lines', message: 'В этой фотосессии нет такого снимка.' });
  const offered = new Set(prices.offers.map(({ product_id }) => product_id));
  const strange = photos.findIndex(({ product_id }) => !offered.has(product_id));
  if (strange >= 0)
    throw failure('validation_failed', { field: `photos.${strange}`, message: 'Такого товара нет в прайс-листе.' });
  requirePaidPictures(priced.lines, photos, prices.offers);
  requireNewFiles(priced.lines, photos, { offers: prices.offers, owned });
  if (client) {
    const pictures = (await photoIdsOf(tx, client.photosession_id)).size;
    requireNamedFiles(priced.lines, photos, { offers: prices.offers, pictures });
    const orders = ordersOfClient(client, input.exchange_of ?? null);
    await requireFilesLeft(tx, orders, priced.lines, { offers: prices.offers, pictures, owned });
  }
  if (!isSameShares(shares, byRule) && !hasRight(caller.roles, 'sales.edit_shares'))
    throw failure('forbidden', { field: 'shares', message: 'Доли по-своему делит администратор.' });
  for (const cards of [caller.card_ids, caller.let_in_by])
    if (shareOf(shares, cards) > shareOf(byRule, cards)) refuseOwn(context, cards);

  const row = await writeSale(tx, context, {
    id: input.id,
    payload_sha256: payloadHash(context.origin.body),
    source: 'counter',
    state: 'awaiting_payment',
    photosession_id: session?.id ?? null,
    location_id,
    business_date,
    price_list_id: prices.price_list_id,
    priced,
    discount_basis_points: input.discount?.kind === 'percent' ? input.discount.basis_points : null,
    discount_reason: input.discount ? input.discount_reason || null : null,
    client_name: input.client_name || session?.name || null,
    client_phone: input.client_phone || session?.phone || null,
    note: input.note || null,
    sold_by: caller.id,
    exchange_of: input.exchange_of ?? null,
    goods_later: input.goods_later,
    photos,
    shares,
  });
  // The id belongs to an order made by a client.
  if (row === null) throw failure('local_id_conflict');
  await tellLosers(tx, context, row, byRule, shares);
  return { row, lines: priced.lines };
}

const ALL_PAID = 'Клиент уже оплатил эти файлы: второй раз они не продаются.';
const SOME_PAID = 'Часть файлов клиент уже оплатил: мы убрали их из чека. Проверьте сумму и повторите.';

function pricedOrRefused({ offers, withheld }: PricesInForce, input: NewSale, owned: OwnedFiles): PricedSale {
  if (offers.length === 0)
    throw failure('validation_failed', { field: 'lines', message: 'Для этой локации нет действующего прайс-листа.' });
  const discount: Discount | null = input.discount ?? null;
  const known = new Map(offers.map((offer) => [offer.product_id, offer]));
  // A checkout of before does not know what contains what: the sum tells it.
  const lines = orderOfChoice(input.lines, { offers, owned });
  if (lines.length === 0) throw failure('already_paid', { field: 'lines', message: ALL_PAID });
  const priced = priceSale(lines, known, discount);
  if ('sale' in priced) return priced.sale;
  const missing = input.lines.findIndex(({ product_id }) => !known.has(product_id));
  throw failure('validation_failed', {
    field: `lines.${missing}.product_id`,
    message:
      withheld.get(input.lines[missing]?.product_id ?? '') ?? 'У этого товара нет цены в действующем прайс-листе.',
  });
}

function checkDiscount(context: CallContext, { subtotal_kop, discount_kop }: PricedSale, input: NewSale): void {
  if (!input.discount) return;
  if (!input.discount_reason)
    throw failure('validation_failed', { field: 'discount_reason', message: 'Укажите причину скидки.' });
  const ceiling = discountCeiling(signedIn(context).roles);
  if (!isWithinCeiling(subtotal_kop, discount_kop, ceiling))
    throw failure('discount_over_ceiling', {
      field: 'discount',
      message: ceiling === 0 ? 'Вы не можете давать скидки.' : `Ваша скидка — не больше ${ceiling} %.`,
      details: { ceiling },
    });
}

function isSameShares(some: readonly Share[], others: readonly Share[]): boolean {
  const words = (shares: readonly Share[]) =>
    shares
      .map(({ employee_id, role, basis_points }) => `${employee_id} ${role} ${basis_points}`)
      .toSorted()
      .join();
  return words(some) === words(others);
}

async function takeMoney(
  tx: Database,
  context: CallContext,
  row: SaleRow,
  lines: PricedSale['lines'],
  taken: NewSale['payments'] = [],
): Promise<void> {
  const sum = sumOfParts(taken);
  if (sum > row.total_kop)
    throw failure('validation_failed', { field: 'payments', message: 'Оплат больше, чем стоит покупка.' });
  const { business_date } = row;
  if (row.total_kop === 0) {
    await completeSale(tx, context, row, {
      paid_kop: 0,
      business_date,
      at: context.now(),
      hooks: context.hooks,
      goods: lines,
    });
    return;
  }
  const settled: PaymentSettled[] = [];
  const paid: PaymentRow[] = [];
  // The row after the previous payments.
  let held = row;
  for (const [index, one] of taken.entries()) {
    if (one.tendered_kop != null && (one.method !== 'cash' || one.tendered_kop < one.amount_kop))
      throw failure('validation_failed', {
        field: `payments.${index}.tendered_kop`,
        message: 'Получено меньше, чем к оплате.',
      });
    const [made] = await tx
      .insert(payment)
      .values({
        id: one.id,
        sale_id: row.id,
        method: one.method,
        amount_kop: one.amount_kop,
        tendered_kop: one.tendered_kop ?? null,
        state: 'succeeded',
        business_date: row.business_date,
        location_id: row.location_id,
        taken_by: signedIn(context).id,
        created_at: context.now(),
        settled_at: context.now(),
      })
      .onConflictDoNothing({ target: payment.id })
      .returning();
    if (!made) throw failure('local_id_conflict', { field: `payments.${index}.id` });
    const options = { hooks: context.hooks, receiptWithPayment: null, business_date: row.business_date };
    settled.push(
      await countPayment(
        tx,
        context,
        { row: held, paid: made, order: newOrder(lines, held.paid_kop), isNew: true },
        options,
      ),
    );
    paid.push(made);
    held = { ...held, paid_kop: held.paid_kop + one.amount_kop };
  }
  if (paid.length > 0) await documentMoney(tx, { row, order: newOrder(lines), paid, business_date, at: context.now() });
  for (const event of settled) await context.hooks.call(paymentSettled, tx, context, event);
}
