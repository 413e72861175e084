import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { paymentSettled, saleRefunded } from '../events';
import type { SaleRow } from '../queries/lock-sale';
import type { PlannedCorrection } from '../rules/plan-correction';
import { payment, refund } from '../schema';
import { correctionDocuments } from './document-correction';
import { writeDocuments } from './write-documents';

interface Request {
  request_id: string;
  payload_sha256: string;
  reason: string;
  /** On which the till has it. */
  business_date: string;
}

/**
 * Takes money out of payments that were entered wrongly, and enters what came in their place, each by a row of its own: nothing that was
 * printed or counted is overwritten. Last it tells the till, whose lock comes after all others.
 *
 * @param row the sale, locked, as it was before
 */
export async function makeCorrection(
  tx: Database,
  context: CallContext,
  row: SaleRow,
  plan: PlannedCorrection,
  { business_date, ...request }: Request,
): Promise<void> {
  const at = context.now();
  const from = { sale_id: row.id, location_id: row.location_id, business_date };
  const { back, anew } = await correctionDocuments(tx, row, plan);
  const taken = [];
  let taken_by: string | null = null;
  for (const part of plan.out) {
    const [paid] = await tx
      .update(payment)
      .set({ refunded_kop: sql`${payment.refunded_kop} + ${part.amount_kop}` })
      .where(eq(payment.id, part.payment_id))
      .returning({ taken_by: payment.taken_by });
    taken_by ??= paid?.taken_by ?? null;
    const made = { ...request, ...from, ...part, id: randomUUID() };
    await tx.insert(refund).values({
      ...made,
      state: 'succeeded',
      is_correction: true,
      made_by: signedIn(context).id,
      created_at: at,
      settled_at: at,
    });
    taken.push({ ...from, ...part, refund_id: made.id, goods: [], correction_of: row.number, at });
  }
  const entered = plan.put.map((part) => ({ ...from, ...part, payment_id: randomUUID(), at }));
  for (const { payment_id, method, amount_kop } of entered)
    await tx.insert(payment).values({
      ...from,
      id: payment_id,
      method,
      amount_kop,
      state: 'succeeded',
      in_place_of: request.request_id,
      taken_by,
      created_at: at,
      settled_at: at,
    });
  for (const { parts, documents } of back) {
    const refund_id = taken.find((one) => one.payment_id === parts[0]?.payment_id)?.refund_id ?? null;
    await writeDocuments(tx, documents, { ...from, refund_id, at });
  }
  // Printed in the order of their moments: first what was wrong goes back.
  const payment_id = entered.length === 1 ? entered[0]?.payment_id : null;
  await writeDocuments(tx, anew, { ...from, payment_id: payment_id ?? null, at: new Date(at.getTime() + 1) });
  // What came in its place first: the till needs no more cash than goes out of both.
  for (const event of entered) await context.hooks.call(paymentSettled, tx, context, event);
  for (const event of taken) await context.hooks.call(saleRefunded, tx, context, event);
}
