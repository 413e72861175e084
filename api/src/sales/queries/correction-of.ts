import { type Correction, hasRight, type ProductKind } from '@studio/contracts';
import { and, asc, eq, gte, isNull, ne } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { signedIn } from '../../kernel/calls/implement';
import { isOneself, isUndecidedBy } from '../../kernel/calls/oneself';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import type { Database } from '../../kernel/database/open';
import { inBusiness } from '../../locations';
import { photoFileEvent } from '../../photosessions';
import { todayAt } from '../../users';
import { dayIsLocked, paymentsHandedIn } from '../events';
import { type CorrectionCase, correctionRefusal } from '../rules/correction-right';
import { FILES, isTakenAtOnce } from '../rules/is-later';
import {
  type CorrectableSale,
  correctionFault,
  counterMoney,
  type PlannedCorrection,
  planCorrection,
} from '../rules/plan-correction';
import { payment, refund, saleLine } from '../schema';
import { exchangedBy } from './exchanged-by';
import { isPrinted } from './is-printed';
import type { SaleRow } from './lock-sale';
import { dayForCash } from './open-day';

type PaymentRow = typeof payment.$inferSelect;

interface Correctable extends CorrectableSale {
  payments: PaymentRow[];
  lines: readonly { kind: ProductKind }[];
}

/** What of this sale can be corrected, as of now; its payments locked until `commit`. */
async function correctable(tx: Database, row: SaleRow, until: 'now' | 'commit'): Promise<Correctable> {
  const refunds = await tx.$count(
    refund,
    and(eq(refund.sale_id, row.id), eq(refund.is_correction, false), ne(refund.state, 'canceled')),
  );
  const { state, source, paid_at, handed_over_at } = row;
  const lines = await tx.select().from(saleLine).where(eq(saleLine.sale_id, row.id));
  return {
    state,
    source,
    paid_at,
    handed_over_at,
    lines,
    payments: await paymentsOf(tx, row, until),
    isRefunded: refunds > 0,
    exchangedBy: await exchangedBy(tx, row.id),
    isFetched: await isFetched(tx, row, lines),
    isPrinted: row.photosession_id !== null && (await isPrinted(tx, row.id)),
  };
}

async function paymentsOf(tx: Database, { id }: SaleRow, until: 'now' | 'commit'): Promise<PaymentRow[]> {
  const query = tx
    .select()
    .from(payment)
    .where(and(eq(payment.sale_id, id), eq(payment.state, 'succeeded')))
    .orderBy(asc(payment.settled_at), asc(payment.method), asc(payment.id));
  return until === 'commit' ? query.for('update') : query;
}

/** Whether a client has fetched files of its session since it was sold, where it sold files. */
async function isFetched(
  tx: Database,
  { photosession_id, created_at }: SaleRow,
  lines: readonly { kind: ProductKind }[],
): Promise<boolean> {
  if (photosession_id === null || !lines.some(({ kind }) => kind === 'package' || FILES.includes(kind))) return false;
  const fetched = and(
    eq(photoFileEvent.photosession_id, photosession_id),
    eq(photoFileEvent.kind, 'original_downloaded'),
    isNull(photoFileEvent.by_id),
    gte(photoFileEvent.at, created_at),
  );
  return (await tx.$count(photoFileEvent, fetched)) > 0;
}

/** The days of what an act corrects. */
function daysOf(row: SaleRow, act: Correction['act'], payments: readonly PaymentRow[]): string[] {
  return [
    ...new Set([...payments.map(({ business_date }) => business_date), ...(act === 'void' ? [row.business_date] : [])]),
  ];
}

/** How the caller stands to what an act corrects, and whose money it was. Goods that are with the client are nobody's own to deny. */
function caseOf(
  context: CallContext,
  row: SaleRow,
  act: Correction['act'],
  { payments, lines, today, locked, handedIn }: Touched,
): { at: CorrectionCase; people: (string | null)[] } {
  const days = daysOf(row, act, payments);
  const takers = payments.map(({ taken_by }) => taken_by);
  const isMine = (id: string | null) => isOneself(signedIn(context), id);
  const at = {
    isSeller: isMine(row.sold_by),
    isTaker: takers.every(isMine),
    isTakenAtOnce: isTakenAtOnce(row, lines),
    isSameDay: days.every((day) => day === today),
    isLocked: days.some((day) => locked.has(day)),
    isHandedIn: payments.some(({ id }) => handedIn.has(id)),
  };
  const isForAnother = !at.isSameDay || at.isHandedIn || (act === 'void' && at.isTakenAtOnce);
  return { at, people: isForAnother ? [row.sold_by, ...takers] : [] };
}

interface Touched {
  payments: readonly PaymentRow[];
  lines: readonly { kind: ProductKind }[];
  today: string;
  locked: ReadonlySet<string>;
  /** Ids of payments. */
  handedIn: ReadonlySet<string>;
}

async function handedInAmong(tx: Database, { hooks }: CallContext, payments: readonly PaymentRow[]) {
  const ids = payments.map(({ id }) => id);
  return new Set((await hooks.call(paymentsHandedIn, tx, ids)).flat());
}

async function lockedAmong(
  tx: Database,
  { hooks }: CallContext,
  { location_id }: SaleRow,
  { days, until }: { days: readonly string[]; until: 'now' | 'commit' },
): Promise<Set<string>> {
  const locked = new Set<string>();
  for (const day of days)
    if ((await hooks.call(dayIsLocked, tx, location_id, day, until)).includes(true)) locked.add(day);
  return locked;
}

const OWN_GOODS = 'По чеку товар уже у клиента: что вашей продажи не было, подтверждает другой сотрудник.';

/**
 * What a correction takes out and enters, and the day on which it counts: that of the money while its till still takes cash, otherwise today,
 * whose next shift it opens when the last one is handed in.
 * @throws `illegal_transition`, `forbidden` or `own_work` with the sentence why not, `day_locked`
 */
export async function correctionOf(
  tx: Database,
  context: CallContext,
  row: SaleRow,
  what: Correction,
  until: 'now' | 'commit',
): Promise<PlannedCorrection & { business_date: string }> {
  await inBusiness(tx, row.location_id);
  const sale = await correctable(tx, row, until);
  const plan = planCorrection(sale, what);
  if ('fault' in plan) throw failure('illegal_transition', { field: 'what', message: plan.fault });
  const payments = sale.payments.filter(({ id }) => plan.out.some(({ payment_id }) => payment_id === id));
  const today = await todayAt(tx, row.location_id, context.now());
  const locked = await lockedAmong(tx, context, row, { days: daysOf(row, what.act, payments), until });
  const handedIn = await handedInAmong(tx, context, payments);
  const { at, people } = caseOf(context, row, what.act, { payments, lines: sale.lines, today, locked, handedIn });
  const refusal = correctionRefusal(signedIn(context).roles, what.act, at);
  if (refusal !== null) throw failure('forbidden', { message: refusal });
  refuseOwn(context, people, at.isSameDay && !at.isHandedIn ? OWN_GOODS : undefined);
  const last = payments.reduce((day, { business_date }) => (business_date > day ? business_date : day), '');
  const business_date = await dayForCash(tx, context.hooks, row.location_id, last, context.now(), until);
  if (business_date !== null) return { ...plan, business_date };
  // As a refund does, it goes into today's next shift while today's money is open.
  if ((await lockedAmong(tx, context, row, { days: [today], until })).size > 0)
    throw failure('day_locked', { message: 'Деньги за сегодня закрыты: исправить оплату можно завтра.' });
  return { ...plan, business_date: today };
}

type CardFacts = Pick<CorrectableSale, 'isRefunded' | 'exchangedBy'> & {
  today: string;
  isLocked: boolean;
  lines: readonly { kind: ProductKind }[];
};

/** What the card offers, by what it knows already; the server asks again when it is done. */
export async function mayCorrect(
  tx: Database,
  context: CallContext,
  row: SaleRow & { is_in_business: boolean },
  { today, isLocked, lines, ...known }: CardFacts,
) {
  const nothing = { correct: false, void: false, removable_payments: [] as string[] };
  const person = signedIn(context);
  if (!row.is_in_business || !hasRight(person.roles, 'sales.correct')) return nothing;
  const payments = await paymentsOf(tx, row, 'now');
  const { state, source, paid_at, handed_over_at } = row;
  const has = { isFetched: await isFetched(tx, row, lines), isPrinted: await isPrinted(tx, row.id) };
  const sale = { ...known, ...has, state, source, paid_at, handed_over_at, payments };
  const counter = counterMoney(sale).flatMap(({ id }) => payments.find((one) => one.id === id) ?? []);
  const others = daysOf(row, 'methods', counter).filter((day) => day !== row.business_date);
  const locked = await lockedAmong(tx, context, row, { days: others, until: 'now' });
  if (isLocked) locked.add(row.business_date);
  const handedIn = await handedInAmong(tx, context, counter);
  const may = (act: Correction['act'], touched: readonly PaymentRow[]) => {
    if (correctionFault(sale, act) !== null) return false;
    const { at, people } = caseOf(context, row, act, { payments: touched, lines, today, locked, handedIn });
    const isOwn = people.some((id) => isUndecidedBy(person, id));
    return !isOwn && correctionRefusal(person.roles, act, at) === null;
  };
  const removable_payments = counter.filter((one) => may('payment', [one])).map(({ id }) => id);
  return { correct: may('methods', counter), void: may('void', counter), removable_payments };
}
