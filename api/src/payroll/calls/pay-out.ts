import { monthWords } from '@studio/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import type { CallContext } from '../../kernel/calls/context';
import { calls, signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { addRecord, moveRecord, requireSeen } from '../../kernel/records';
import { companyDate } from '../../kernel/words/calendar';
import { tell } from '../../notifications';
import { lockForMove } from '../queries/lock-for-move';
import { lockPayable } from '../queries/lock-runs';
import { orderWages } from '../queries/order-wages';
import { requirePayDay } from '../queries/require-pay-day';
import { readRun, rowsOfRun } from '../queries/run-rows';
import { tellReceiver } from '../queries/tell-receiver';
import { isWaiting } from '../queries/wage-rows';
import { payment, payRunRecord, wageRecord } from '../records';
import { payPayment, type payRun, tillWage } from '../schema';

type RunRecord = typeof payRun.$inferSelect;

export const payRunCall = calls.payroll.payRun.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, revision, sum_kop, paid_on, method } = input;
    await lockPayable(tx);
    const facts = { method, ...(method === 'bank' && { paid_on }) };
    const row = await lockForMove(tx, context, id, revision, { act: 'paid', facts });
    if (row === null) return readRun(tx, id);
    const day = method === 'bank' ? await requirePayDay(tx, context, paid_on, row.month) : undefined;
    const due = (await rowsOfRun(tx, { id, month: row.month.slice(0, 7) })).filter(({ due_kop }) => due_kop > 0);
    const due_kop = due.reduce((sum, one) => sum + one.due_kop, 0);
    await requireSeen(payRunRecord, { due_kop }, { due_kop: sum_kop }, () => readRun(tx, id));
    const wages = due.map(({ employee_id, due_kop: amount_kop }) => ({
      id: randomUUID(),
      employee_id,
      month: row.month,
      kind: 'settlement' as const,
      amount_kop,
    }));
    // By this moment a pay-out that is taken back knows what it gave.
    const at = context.now();
    if (day === undefined) await orderWages(tx, context, wages, { paid_on, at });
    else {
      const by_id = signedIn(context).id;
      for (const wage of wages)
        await addRecord(tx, context, payment, { ...wage, method, paid_on: day, by_id, created_at: at });
      await tellPaid(tx, context, wages, { words: 'выплачен' });
    }
    await moveRecord(tx, context, payRunRecord, row, {
      act: 'paid',
      set: { paid_at: at },
      facts: { ...facts, month: row.month.slice(0, 7), people: due.length, sum_kop: due_kop },
    });
    return readRun(tx, id);
  }),
);

export const unpayRun = calls.payroll.unpayRun.handler(({ context, input: { id, revision, sum_kop, reason } }) =>
  context.database.db.transaction(async (tx) => {
    await lockPayable(tx);
    const row = await lockForMove(tx, context, id, revision, { act: 'unpaid', reason });
    if (row === null) return readRun(tx, id);
    const rows = await rowsOfRun(tx, { id, month: row.month.slice(0, 7) });
    const settled = rows.filter((one) => one.settled_kop !== 0);
    const settled_kop = settled.reduce((sum, one) => sum + one.settled_kop, 0);
    await requireSeen(payRunRecord, { settled_kop }, { settled_kop: sum_kop }, () => readRun(tx, id));
    const given = await standingTransfers(tx, row);
    for (const { id: reverses, amount_kop, ...transfer } of given) {
      const back = { id: randomUUID(), amount_kop: -amount_kop, reverses, reason, paid_on: companyDate(context.now()) };
      const written = { by_id: signedIn(context).id, created_at: context.now() };
      await addRecord(tx, context, payment, { ...transfer, ...back, ...written }, { act: 'reversed' });
    }
    await tellPaid(tx, context, given, { words: 'запись о выплате отменена', body: reason });
    const waiting = await tx
      .select()
      .from(tillWage)
      .where(and(isWaiting, eq(tillWage.month, row.month), atThePayOut(tillWage.ordered_at, row)))
      .for('update');
    for (const wage of waiting) {
      const ended = { ended_by: signedIn(context).id, ended_at: context.now() };
      await moveRecord(tx, context, wageRecord, wage, { act: 'taken_back', reason, set: ended });
      await tellReceiver(tx, context, wage);
    }
    await moveRecord(tx, context, payRunRecord, row, {
      act: 'unpaid',
      reason,
      set: { paid_at: null },
      facts: { month: row.month.slice(0, 7), people: settled.length, sum_kop: settled_kop },
    });
    return readRun(tx, id);
  }),
);

/** Tells those whose settlement of the month was transferred, or whose transfer was taken back. */
async function tellPaid(
  tx: Database,
  context: CallContext,
  wages: readonly { employee_id: string; month: string }[],
  { words, body }: { words: string; body?: string },
): Promise<void> {
  const month = wages[0]?.month.slice(0, 7);
  if (month === undefined) return;
  const ids = wages.map(({ employee_id }) => employee_id);
  await tell(tx, context, ids, {
    kind: 'pay.adjusted',
    title: `Расчёт за ${monthWords(month)}: ${words}`,
    ...(body !== undefined && { body }),
    link: `/payroll?month=${month}`,
  });
}

/** What the pay-out of a paid run gave by bank, and nobody has taken back. */
async function standingTransfers(tx: Database, row: RunRecord) {
  const { id, employee_id, month, kind, method, amount_kop } = payPayment;
  const taken = alias(payPayment, 'taken');
  return tx
    .select({ id, employee_id, month, kind, method, amount_kop })
    .from(payPayment)
    .leftJoin(taken, eq(taken.reverses, payPayment.id))
    .where(
      and(
        eq(payPayment.month, row.month),
        eq(payPayment.kind, 'settlement'),
        eq(payPayment.method, 'bank'),
        isNull(payPayment.reverses),
        isNull(taken.id),
        atThePayOut(payPayment.created_at, row),
      ),
    );
}

const atThePayOut = (column: PgColumn, { paid_at }: RunRecord) => (paid_at === null ? sql`false` : eq(column, paid_at));
