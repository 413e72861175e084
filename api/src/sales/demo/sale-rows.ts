import { DAY_MS, defaultShares, HOUR_MS, type PaymentMethod, type SaleState } from '@studio/contracts';
import type { DemoRandom } from '../../kernel/domain';
import { planRefund } from '../rules/plan-refund';
import { type PricedOffer, priceSale } from '../rules/price-sale';
import {
  bankDocument,
  calculation,
  type FiscalDocument,
  meansOf,
  returned,
  settlement,
  fromPrepaid,
  sumOfMeans,
} from '../rules/fiscal-document';
import { isLater } from '../rules/is-later';
import { joined, positionsOf } from '../rules/positions';
import type { payment, receipt, refund, refundLine, sale, saleEvent, saleLine, salePhoto, saleShare } from '../schema';
import { pickGoods, soldPhotos } from './bought';

/** A sold session of the demo. */
export interface SoldSession {
  id: string;
  name: string;
  phone: string;
  location_id: string;
  time_zone: string;
  session_state: string;
  photographer_id: string | null;
  owner_id: string;
  sold_at: Date | string;
  photos: string[] | null;
  seller_id: string | null;
  /** Who returns money on a later day, and when that day is locked. */
  admin_id: string | null;
  director_id: string;
}

export interface SaleRows {
  sale: (typeof sale.$inferInsert)[];
  lines: (typeof saleLine.$inferInsert)[];
  photos: (typeof salePhoto.$inferInsert)[];
  shares: (typeof saleShare.$inferInsert)[];
  events: (typeof saleEvent.$inferInsert)[];
  payments: (typeof payment.$inferInsert)[];
  refunds: (typeof refund.$inferInsert)[];
  refundLines: (typeof refundLine.$inferInsert)[];
  receipts: (typeof receipt.$inferInsert)[];
}

const METHODS: readonly (readonly [PaymentMethod, number])[] = [
  ['card', 46],
  ['cash', 27],
  ['sbp', 21],
  ['online', 6],
];
const REFUNDED_PART = 0.025;
const DISCOUNTED_PART = 0.12;
const SPLIT_PART = 0.04;

interface Company {
  random: DemoRandom;
  now: Date;
  /** Ids of products by their keys. */
  ids: ReadonlyMap<string, string>;
  offers: ReadonlyMap<string, PricedOffer>;
  dateIn: (zone: string, at: Date) => string;
}

/** All rows of one sale: priced, paid, receipted and refunded by the rules of the calls. */
export function saleRows(
  session: SoldSession,
  number: number,
  { random, now, ids, offers, dateIn }: Company,
): SaleRows {
  const [id, seller] = [random.uuid(), session.seller_id ?? session.owner_id];
  const { location_id } = session;
  const at = new Date(session.sold_at);
  const dayOf = (moment: Date) => ({ business_date: dateIn(session.time_zone, moment), location_id });
  const bought = pickGoods(random, session.photos?.length ?? 0);
  const discount = random.chance(DISCOUNTED_PART)
    ? { kind: 'percent' as const, basis_points: random.pick([500, 1_000]) }
    : null;
  const wanted = bought.map(({ goods, quantity }) => ({ product_id: ids.get(goods.key) ?? '', quantity }));
  const priced = priceSale(wanted, offers, discount);
  if ('missing' in priced) throw new Error('a product of the demo has no price');
  const { lines: bare, ...sums } = priced.sale;
  const { total_kop } = sums;
  const lines = bare.map((line) => ({ ...line, id: random.uuid(), sale_id: id }));
  const method = random.weighted(METHODS);
  const source = method === 'online' ? ('link' as const) : ('counter' as const);
  const cash = method === 'card' && random.chance(SPLIT_PART) ? Math.floor(total_kop / 30_000) * 10_000 : 0;
  const parts: [PaymentMethod, number][] = [
    [method, total_kop - cash],
    ...(cash > 0 ? [['cash', cash] as [PaymentMethod, number]] : []),
  ];
  const payments = parts.map(([way, amount_kop]) => ({
    id: random.uuid(),
    sale_id: id,
    method: way,
    amount_kop,
    refunded_kop: 0,
    state: 'succeeded' as const,
    ...dayOf(at),
    tendered_kop: way === 'cash' ? Math.ceil(amount_kop / 50_000) * 50_000 : null,
    taken_by: source === 'link' ? null : seller,
    created_at: at,
    settled_at: at,
  }));
  const documented = (
    documents: readonly FiscalDocument[],
    moment: Date,
    from: { payment_id?: string; refund_id?: string },
  ) =>
    documents.map((document, part) => ({
      ...document,
      id: random.uuid(),
      sale_id: id,
      payment_id: null as string | null,
      refund_id: null as string | null,
      ...from,
      part,
      amount_kop: sumOfMeans(document),
      state: 'accepted' as const,
      ...dayOf(moment),
      created_at: moment,
      settled_at: moment,
    }));
  const is_later = isLater({ source, goods_later: false }, bare);
  const of = { number, total_kop, is_later, lines: bare };
  const isBank = method === 'sbp' || method === 'online';
  const receipts = documented(isBank ? [bankDocument(of, total_kop)] : calculation(of, 0, meansOf(payments)), at, {
    ...(payments.length === 1 && payments[0] && { payment_id: payments[0].id }),
  });
  const isGiven = ['delivered', 'archived'].includes(session.session_state);
  const steps: [SaleState, Date][] = [
    ['awaiting_payment', at],
    ['paid', at],
  ];
  const given = new Date(Math.min(at.getTime() + (is_later ? 20 * HOUR_MS : 0), now.getTime()));
  if (isGiven) {
    if (is_later) steps.push(['in_work', at]);
    steps.push(['handed_over', given]);
    if (is_later) receipts.push(...documented(settlement(bare, fromPrepaid(total_kop), 'bank'), given, {}));
  }
  // Some are given back at once, others on a later day, some in part.
  const later = new Date(given.getTime() + random.pick([HOUR_MS / 2, DAY_MS, 3 * DAY_MS]));
  const isRefunded = random.chance(REFUNDED_PART) && later < now;
  const [first] = lines;
  const isPart = first !== undefined && (lines.length > 1 || first.quantity > 1) && random.chance(0.5);
  const plan = isRefunded
    ? planRefund(
        lines.map((line) => ({ ...line, refunded_quantity: 0, refunded_kop: 0 })),
        payments,
        isPart ? [{ sale_line_id: first.id, quantity: 1 }] : null,
      )
    : null;
  const isSameDay = dayOf(later).business_date === dayOf(at).business_date;
  const lateBy = later.getTime() - at.getTime() < 2 * DAY_MS ? session.admin_id : null;
  const refunder = isSameDay ? seller : (lateBy ?? session.director_id);
  const reason = random.pick(['Брак печати', 'Клиент передумал', 'Перепутали снимки']);
  const request_id = random.uuid();
  const wayOf = (id: string) => payments.find((one) => one.id === id)?.method ?? method;
  const planned = plan && 'refunds' in plan ? plan.refunds.map((one) => ({ ...one, id: random.uuid() })) : [];
  for (const { payment_id, amount_kop } of planned)
    for (const one of payments) if (one.id === payment_id) one.refunded_kop += amount_kop;
  const returnedGoods = () => {
    const parts = planned
      .flatMap((one) => one.lines)
      .flatMap(({ sale_line_id, ...part }) =>
        lines.filter((line) => line.id === sale_line_id).map((line) => ({ ...line, ...part })),
      );
    const money = planned.map(({ payment_id, amount_kop }) => ({ method: wayOf(payment_id), amount_kop }));
    return returned({
      mode: isGiven || !is_later ? 'full_payment' : 'full_prepayment',
      printer: isBank ? 'bank' : 'register',
      positions: positionsOf(joined(parts, isGiven || !is_later)),
      money: meansOf(money),
    });
  };
  const refunded_kop = payments.reduce((sum, one) => sum + one.refunded_kop, 0);
  if (refunded_kop > 0) steps.push([refunded_kop < total_kop ? 'partly_refunded' : 'refunded', later]);
  const [state, updated_at] = steps.at(-1) ?? ['paid', at];
  return {
    sale: [
      {
        ...sums,
        id,
        number,
        source,
        payload_sha256: '',
        photosession_id: session.id,
        ...dayOf(at),
        state,
        client_name: session.name,
        client_phone: session.phone,
        discount_basis_points: discount?.basis_points ?? null,
        discount_reason: discount && 'Постоянный клиент',
        paid_kop: total_kop,
        refunded_kop,
        sold_by: seller,
        marks: [],
        created_at: at,
        updated_at,
        paid_at: at,
        handed_over_at: isGiven ? given : null,
        handed_over_by: isGiven ? seller : null,
      },
    ],
    lines,
    photos: soldPhotos(bought, session.photos ?? [], ids).map((one) => ({ ...one, sale_id: id })),
    shares: defaultShares(seller, session.photographer_id).map((share) => ({ ...share, sale_id: id })),
    events: steps.map(([to_state, moment], step) => ({
      id: random.uuid(),
      sale_id: id,
      at: moment,
      by_id: ['refunded', 'partly_refunded'].includes(to_state) ? refunder : seller,
      from_state: steps[step - 1]?.[0] ?? null,
      to_state,
    })),
    payments,
    refunds: planned.map(({ id: refund_id, payment_id, amount_kop }) => ({
      id: refund_id,
      request_id,
      payload_sha256: '',
      sale_id: id,
      payment_id,
      method: wayOf(payment_id),
      amount_kop,
      state: 'succeeded' as const,
      reason,
      ...dayOf(later),
      made_by: refunder,
      created_at: later,
      settled_at: later,
    })),
    refundLines: planned.flatMap(({ id: refund_id, lines: back }) =>
      back.map((line) => ({ id: random.uuid(), refund_id, ...line })),
    ),
    receipts: [
      ...receipts,
      ...documented(planned.length > 0 ? returnedGoods() : [], later, {
        ...(planned[0] && { refund_id: planned[0].id }),
      }),
    ],
  };
}
