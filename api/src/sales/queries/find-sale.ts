import {
  displayName,
  hasRight,
  isUnpaid,
  type LocationScope,
  formatOpeningHours,
  type SaleCard,
  type SalePayment,
} from '@studio/contracts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { dateIn } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { together } from '../../kernel/database/together';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { markedPeople } from './marked-people';
import { dayIsLocked } from '../events';
import { cancelRefusal } from '../rules/cancel-right';
import { handOverRefusal } from '../rules/hand-over-right';
import { mayExchange } from '../rules/exchange-right';
import { refundRefusal } from '../rules/refund-right';
import { payment, refund, refundLine, sale, saleLine, saleShare } from '../schema';
import { mayCorrect } from './correction-of';
import { heldAtBankKop } from './held-at-bank';
import { exchangedBy, hasComeBack } from './exchanged-by';
import { nameOf, names, person } from './named-person';
import { atLocation } from './reach';
import { receiptsOf } from './receipts';
import { historyOf } from './sale-history';
import { prepaidGoodsKop } from './prepaid-goods';
import { picturesOfSale } from './sale-pictures';
import { selectSales, toSale } from './sale-rows';

/** The whole card as of one moment. @throws `not_found` for a sale out of reach or unknown. */
export function findSale(db: Database, context: CallContext, scope: LocationScope, id: string): Promise<SaleCard> {
  return db.transaction((tx) => readCard(tx, context, scope, id), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readCard(db: Database, context: CallContext, scope: LocationScope, id: string): Promise<SaleCard> {
  const [row] = await selectSales(db).where(and(eq(sale.id, id), atLocation(scope)));
  if (!row) throw failure('not_found', { message: 'Такой продажи нет.' });
  const [lines, photos, payments, refunds, receipts, shares, events, locked, exchanged] = await together(
    linesOf(db, id),
    picturesOfSale(db, context, row),
    paymentsOf(db, [id]),
    refundsOf(db, id),
    receiptsOf(db, context, id),
    sharesOf(db, id),
    historyOf(db, id),
    context.hooks.call(dayIsLocked, db, row.location_id, row.business_date, 'now'),
    exchangedBy(db, id),
  );
  const { roles, id: callerId } = signedIn(context);
  const isLocked = locked.includes(true);
  const left = payments.reduce(
    (all, one) => all + (one.state === 'succeeded' ? one.amount_kop - one.refunded_kop : 0),
    0,
  );

  const today = dateIn(row.time_zone, context.now());
  const isSameDay = row.business_date === today;
  const at = { isSeller: row.sold_by === callerId, isSameDay, isLocked };
  const { removable_payments, ...correction } = await mayCorrect(db, context, row, {
    today,
    isLocked,
    lines,
    exchangedBy: exchanged,
    isRefunded: refunds.some((one) => !one.is_correction && one.state !== 'canceled'),
  });
  const refusal = left <= 0 ? null : refundRefusal(roles, at);
  const mayRefund = left > 0 && refusal === null;
  const [handed] = row.handed_over_by
    ? await db.select(names).from(person).where(eq(person.id, row.handed_over_by))
    : [];
  const goods_kop = lines.reduce((all, { sum_kop, refunded_kop }) => all + sum_kop - refunded_kop, 0);
  const held_at_bank_kop = await heldAtBankKop(db, row.id);
  const mayHandOver = handOverRefusal(row) === null && hasRight(roles, 'sales.take_payment') && held_at_bank_kop === 0;
  return {
    ...toSale(row),
    location_hours: formatOpeningHours(row.opening_hours),
    price_list_id: row.price_list_id,
    discount_basis_points: row.discount_basis_points,
    discount_reason: row.discount_reason,
    note: row.note,
    exchange_of: row.exchange_of,
    goods_later: row.goods_later,
    hand_over_receipt_kop: mayHandOver ? await prepaidGoodsKop(db, row, lines, goods_kop) : 0,
    held_at_bank_kop,
    handed_over_at: row.handed_over_at?.toISOString() ?? null,
    handed_over_by_name: handed ? nameOf(handed) : null,
    cancel_reason: row.cancel_reason,
    lines,
    photos,
    payments,
    refunds,
    receipts,
    shares,
    events,
    may: {
      pay: isUnpaid(row) && hasRight(roles, 'sales.take_payment'),
      refund: mayRefund,
      exchange: mayExchange(roles, row, exchanged) && (mayRefund || (await hasComeBack(db, id))),
      cancel: cancelRefusal(roles, row, at) === null,
      hand_over: mayHandOver,
      close: row.state === 'handed_over' && hasRight(roles, 'sales.take_payment'),
      edit_shares: !isLocked && hasRight(roles, 'sales.edit_shares'),
      see_marks:
        row.marks.length > 0 &&
        row.marks_seen_at === null &&
        !(await markedPeople(db, row)).includes(callerId) &&
        hasRight(roles, 'sales.edit_shares'),
      ...correction,
    },
    removable_payments,
    refund_refusal: refusal,
  };
}

/** Lines with the quantities returned by refunds, succeeded or under way. */
export async function linesOf(db: Database, saleId: string): Promise<SaleCard['lines']> {
  const taken = db
    .select({
      sale_line_id: refundLine.sale_line_id,
      quantity: sql<number>`sum(${refundLine.quantity})::int`.as('taken_quantity'),
      sum_kop: sql<string>`sum(${refundLine.sum_kop})`.as('taken_kop'),
    })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refund_id))
    .where(and(eq(refund.sale_id, saleId), inArray(refund.state, ['pending', 'succeeded'])))
    .groupBy(refundLine.sale_line_id)
    .as('taken');
  const rows = await db
    .select({ line: saleLine, refunded_quantity: taken.quantity, refunded_kop: taken.sum_kop })
    .from(saleLine)
    .leftJoin(taken, eq(taken.sale_line_id, saleLine.id))
    .where(eq(saleLine.sale_id, saleId))
    .orderBy(asc(saleLine.position));
  return rows.map(({ line: { sale_id: _sale, position: _position, ...line }, refunded_quantity, refunded_kop }) => ({
    ...line,
    refunded_quantity: refunded_quantity ?? 0,
    refunded_kop: Number(refunded_kop ?? 0),
  }));
}

/** Payments of these sales, oldest first, in wire format. */
export async function paymentsOf(
  db: Database,
  saleIds: readonly string[],
): Promise<(SalePayment & { sale_id: string })[]> {
  if (saleIds.length === 0) return [];
  const rows = await db
    .select({ payment, ...names })
    .from(payment)
    .leftJoin(person, eq(person.id, payment.taken_by))
    .where(inArray(payment.sale_id, [...saleIds]))
    .orderBy(asc(payment.created_at), asc(payment.id));
  return rows.map(({ payment: row, ...taker }) => ({
    sale_id: row.sale_id,
    id: row.id,
    method: row.method,
    amount_kop: row.amount_kop,
    refunded_kop: row.refunded_kop,
    state: row.state,
    tendered_kop: row.tendered_kop,
    confirmation_url: row.state === 'pending' ? row.confirmation_url : null,
    is_unknown: row.state === 'pending' && row.provider_id === null,
    cancel_reason: row.cancel_reason,
    business_date: row.business_date,
    taken_by_name: nameOf(taker),
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }));
}

async function refundsOf(db: Database, saleId: string): Promise<SaleCard['refunds']> {
  const rows = await db
    .select({ refund, ...names })
    .from(refund)
    .leftJoin(person, eq(person.id, refund.made_by))
    .where(eq(refund.sale_id, saleId))
    .orderBy(desc(refund.created_at), asc(refund.id));
  if (rows.length === 0) return [];
  const lines = await db
    .select({
      refund_id: refundLine.refund_id,
      sale_line_id: refundLine.sale_line_id,
      quantity: refundLine.quantity,
      sum_kop: refundLine.sum_kop,
    })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refund_id))
    .where(eq(refund.sale_id, saleId));
  return rows.map(({ refund: row, ...maker }) => ({
    id: row.id,
    request_id: row.request_id,
    payment_id: row.payment_id,
    method: row.method,
    amount_kop: row.amount_kop,
    state: row.state,
    reason: row.reason,
    business_date: row.business_date,
    made_by_name: nameOf(maker),
    is_correction: row.is_correction,
    for_exchange: row.for_exchange,
    created_at: row.created_at.toISOString(),
    photo_ids: row.photo_ids,
    lines: lines.filter(({ refund_id }) => refund_id === row.id).map(({ refund_id: _refund, ...line }) => line),
  }));
}

async function sharesOf(db: Database, saleId: string): Promise<SaleCard['shares']> {
  const rows = await db
    .select({ share: saleShare, ...names })
    .from(saleShare)
    .innerJoin(person, eq(person.id, saleShare.employee_id))
    .where(eq(saleShare.sale_id, saleId))
    .orderBy(asc(saleShare.role), desc(saleShare.basis_points));
  return rows.map(({ share: { employee_id, role, basis_points }, ...who }) => ({
    employee_id,
    full_name: displayName(who),
    role,
    basis_points,
  }));
}
