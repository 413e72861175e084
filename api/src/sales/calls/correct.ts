import { type Correction, payloadHash, type SaleMark } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { changeRecord, requireFresh } from '../../kernel/records';
import { findLocation } from '../../locations';
import { cashInTill, NO_CASH_TO_CORRECT, saleVoided } from '../events';
import { correctionDocuments } from '../money/document-correction';
import { makeCorrection } from '../money/make-correction';
import { releaseSession } from '../money/release-session';
import { correctionOf } from '../queries/correction-of';
import { findSale } from '../queries/find-sale';
import { ANYWHERE, lockSale, readSale, type SaleRow } from '../queries/lock-sale';
import { sumOfMeans } from '../rules/fiscal-document';
import { byMethod, type MethodSum, sumOfParts } from '../rules/method-sums';
import { saleRecord } from '../records';
import { refund } from '../schema';
import { tellOfCorrection } from '../tell-of-correction';

const WORDS = {
  methods: { act: 'payment_corrected', reason: 'Исправлен способ оплаты', what: 'Исправить оплату продажи' },
  payment: { act: 'payment_removed', reason: 'Оплата введена по ошибке', what: 'Убрать оплату заказа' },
  void: { act: 'voided', reason: 'Продажи не было', what: 'Отменить продажу, которой не было,' },
} as const;

/** Nothing that was recorded is changed: wrong money goes out by rows of its own, the right one comes in by others. */
export const correct = calls.sales.correct.handler(async ({ context, input }) => {
  const scope = scopeOf(context);
  const { db } = context.database;
  const { id, request_id, revision, what } = input;
  const words = WORDS[what.act];
  const reason = input.reason || words.reason;
  const payload_sha256 = payloadHash({ id, what, reason });
  await db.transaction(async (tx) => {
    const row = await lockSale(tx, scope, id);
    const [earlier] = await tx.select().from(refund).where(eq(refund.request_id, request_id)).limit(1);
    if (earlier && earlier.payload_sha256 !== payload_sha256)
      throw failure('local_id_conflict', { field: 'request_id' });
    if (earlier) return;
    await requireFresh(saleRecord, row, revision, () => findSale(db, context, scope, id));
    if (what.act === 'void' && !input.reason)
      throw failure('validation_failed', { field: 'reason', message: 'Укажите, почему продажи не было.' });
    const { business_date, ...plan } = await correctionOf(tx, context, row, what, 'commit');
    await noteCorrection(tx, context, row, { act: what.act, reason, ...plan });
    await makeCorrection(tx, context, row, plan, { request_id, payload_sha256, reason, business_date });
    const place = await findLocation(tx, ANYWHERE, row.location_id);
    await requireConfirmation(tx, context, {
      what: `${words.what} № ${row.number}`,
      sum_kop: sumOfParts(plan.out),
      place: place.name,
    });
  });
  return findSale(db, context, scope, id);
});

/** The sale and its trail: the money as it was entered, and as it stands. */
async function noteCorrection(
  tx: Database,
  context: CallContext,
  row: SaleRow,
  { act, reason, out, put }: { act: Correction['act']; reason: string; out: MethodSum[]; put: MethodSum[] },
): Promise<void> {
  const paid_kop = row.paid_kop - sumOfParts(out) + sumOfParts(put);
  const ended = { state: 'cancelled', cancelled_at: context.now(), cancel_reason: reason, paid_at: null } as const;
  const marks: SaleMark[] = [...new Set([...row.marks, 'corrected' as const])];
  const marked = { marks, marks_seen_by: null, marks_seen_at: null };
  await changeRecord(tx, context, saleRecord, row, {
    act: WORDS[act].act,
    set: { paid_kop, ...(act === 'void' && ended), ...marked },
    reason,
    beside: { payments: [byMethod(out), byMethod(put)] },
  });
  await tellOfCorrection(tx, context, row, { act, reason, out, put });
  if (act !== 'void') return;
  await releaseSession(tx, context, row, 'never_was');
  await context.hooks.call(saleVoided, tx, context, { sale_id: row.id, number: row.number });
}

/** Reads as the correction would, and locks nothing. */
export const correcting = calls.sales.correcting.handler(async ({ context, input: { id, revision, what } }) => {
  const scope = scopeOf(context);
  const { db } = context.database;
  const row = await readSale(db, scope, id);
  await requireFresh(saleRecord, row, revision, () => findSale(db, context, scope, id));
  const { business_date, ...plan } = await correctionOf(db, context, row, what, 'now');
  const { back, anew } = await correctionDocuments(db, row, plan);
  const cash = (parts: readonly MethodSum[]) => sumOfParts(parts.filter(({ method }) => method === 'cash'));
  const till_kop = cash(plan.put) - cash(plan.out);
  const tills = till_kop < 0 ? await context.hooks.call(cashInTill, db, row.location_id, business_date) : [];
  if (tills.some((kop) => kop < -till_kop)) throw failure('validation_failed', NO_CASH_TO_CORRECT);
  return {
    before: byMethod(plan.out),
    after: byMethod(plan.put),
    till_kop,
    business_date,
    receipts: [...back.flatMap(({ documents }) => documents), ...anew].map((one) => ({
      kind: one.kind,
      mode: one.mode,
      amount_kop: sumOfMeans(one),
    })),
  };
});
