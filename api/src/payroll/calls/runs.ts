import { monthWords, type PayRunMove, type PayRunRow } from '@studio/contracts';
import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { type Act, isMade, lockRecord, moveRecord, requireMove, requireFresh, requireSeen } from '../../kernel/records';
import { companyDate } from '../../kernel/words/calendar';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import type { CallContext, Person } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { isOneself, isUndecidedBy } from '../../kernel/calls/oneself';
import { OF_WHO_LET_IN, refuseOwn } from '../../kernel/calls/refuse-own';
import { plainRubles } from '../../kernel/words/rubles';
import { tell } from '../../notifications';
import { exportReply, type TableColumn } from '../../sheets';
import { calculateRunLines } from '../queries/calculate-run-lines';
import { orderWages } from '../queries/order-wages';
import { lockPayable } from '../queries/lock-runs';
import { ownRulePay } from '../queries/own-rule-pay';
import { listRuns, readRun, rowsOfRun } from '../queries/run-rows';
import { isWaiting, readWages } from '../queries/wage-rows';
import { payRunRecord } from '../records';
import { requireDay } from '../rules/require-day';
import { accrual, payPayment, payRun, tillWage } from '../schema';

export const runs = calls.payroll.runs.handler(({ context }) => listRuns(context.database.db));

export const run = calls.payroll.run.handler(async ({ context, input: { id } }) => {
  const { db } = context.database;
  const found = await readRun(db, id);
  const [row] = await db.select().from(payRun).where(eq(payRun.id, id));
  const approval_refusal = row?.state === 'calculated' ? await approvalRefusal(db, signedIn(context), row) : null;
  const wages = await readWages(db, signedIn(context), and(isWaiting, eq(tillWage.month, `${found.month}-01`)));
  return { ...found, rows: await rowsOfRun(db, found), own_rules: await ownRulePay(db, id), wages, approval_refusal };
});

export const calculateRun = calls.payroll.calculateRun.handler(async ({ context, input: { month } }) => {
  const first = `${month}-01`;
  const now = context.now();
  if (first > companyDate(now))
    throw failure('validation_failed', { field: 'month', message: 'Этот месяц ещё не начался.' });
  return context.database.db.transaction(async (tx) => {
    await tx.insert(payRun).values({ month: first }).onConflictDoNothing();
    const [row] = await tx.select().from(payRun).where(eq(payRun.month, first)).for('update');
    if (!row) throw failure('not_found');
    requireMove(payRunRecord, row, 'calculated');
    const lines_md5 = await calculateRunLines(tx, row, now);
    await moveRecord(tx, context, payRunRecord, row, {
      act: 'calculated',
      set: {
        lines_md5,
        calculated_by: signedIn(context).id,
        calculated_at: now,
        returned_by: null,
        return_reason: null,
      },
      facts: { month },
    });
    return readRun(tx, row.id);
  });
});

export const approveRun = calls.payroll.approveRun.handler(({ context, input: { id, revision, sum_kop } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockForMove(tx, context, id, revision, { act: 'approved' });
    if (row === null) return readRun(tx, id);
    await requireTotal(tx, id, sum_kop);
    const person = signedIn(context);
    const refusal = await approvalRefusal(tx, person, row);
    if (refusal !== null) refuseOwn(context, [person.id], refusal);
    if ((await calculateRunLines(tx, row, row.calculated_at ?? context.now())) !== row.lines_md5)
      throw failure('conflict', {
        message: 'С расчёта изменились продажи, смены или премии. Попросите офис пересчитать.',
      });
    await moveRecord(tx, context, payRunRecord, row, {
      act: 'approved',
      set: { approved_by: signedIn(context).id, approved_at: context.now() },
      facts: { month: row.month.slice(0, 7) },
    });
    await tellCalculator(tx, context, row, { kind: 'pay_run.approved', words: 'утверждена' });
    const month = row.month.slice(0, 7);
    const rows = await rowsOfRun(tx, { id, month });
    await requireConfirmation(tx, context, {
      what: `Утвердить ведомость: ${monthWords(month)}`,
      sum_kop: rows.reduce((sum, { total_kop }) => sum + total_kop, 0),
    });
    return readRun(tx, id);
  }),
);

export const returnRun = calls.payroll.returnRun.handler(({ context, input: { id, revision, reason } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockForMove(tx, context, id, revision, { act: 'returned', reason });
    if (row === null) return readRun(tx, id);
    await moveRecord(tx, context, payRunRecord, row, {
      act: 'returned',
      reason,
      set: { returned_by: signedIn(context).id, return_reason: reason, approved_by: null, approved_at: null },
      facts: { month: row.month.slice(0, 7) },
    });
    await tellCalculator(tx, context, row, { kind: 'pay_run.returned', words: 'возвращена на расчёт', body: reason });
    return readRun(tx, id);
  }),
);

export const lockRun = calls.payroll.lockRun.handler(({ context, input: { id, revision, sum_kop } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockForMove(tx, context, id, revision, { act: 'locked' });
    if (row === null) return readRun(tx, id);
    await requireTotal(tx, id, sum_kop);
    const [open] = await tx
      .select({ month: payRun.month })
      .from(payRun)
      .where(and(lt(payRun.month, row.month), inArray(payRun.state, ['draft', 'calculated', 'approved'])))
      .limit(1);
    if (open)
      throw failure('illegal_transition', {
        message: `Сначала закройте более ранний месяц: ${monthWords(open.month.slice(0, 7))}.`,
      });
    await moveRecord(tx, context, payRunRecord, row, {
      act: 'locked',
      set: { locked_by: signedIn(context).id, locked_at: context.now() },
      facts: { month: row.month.slice(0, 7) },
    });
    const people = await tx.selectDistinct({ id: accrual.employee_id }).from(accrual).where(eq(accrual.run_id, id));
    await tell(
      tx,
      context,
      people.map((one) => one.id),
      {
        kind: 'pay_run.locked',
        title: `Расчётный листок готов: ${monthWords(row.month.slice(0, 7))}`,
        link: `/payroll?month=${row.month.slice(0, 7)}`,
      },
    );
    return readRun(tx, id);
  }),
);

export const payRunCall = calls.payroll.payRun.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, revision, sum_kop, paid_on, method } = input;
    await lockPayable(tx);
    const day = method === 'bank' ? requireDay(paid_on) : undefined;
    const act = { act: 'paid', facts: { method, ...(day !== undefined && { paid_on: day }) } } as const;
    const row = await lockForMove(tx, context, id, revision, act);
    if (row === null) return readRun(tx, id);
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
    if (day === undefined) await orderWages(tx, context, wages, paid_on);
    else if (wages.length > 0)
      await tx.insert(payPayment).values(
        wages.map((wage) => ({
          ...wage,
          method,
          paid_on: day,
          by_id: signedIn(context).id,
          created_at: context.now(),
        })),
      );
    await moveRecord(tx, context, payRunRecord, row, {
      act: 'paid',
      set: { paid_at: context.now() },
      facts: { ...act.facts, month: row.month.slice(0, 7) },
    });
    return readRun(tx, id);
  }),
);

const COLUMNS: readonly TableColumn<PayRunRow>[] = [
  { header: 'Сотрудник', width: 36, cell: ({ full_name }) => full_name },
  { header: 'Начислено, ₽', width: 16, kind: 'money', csv: plainRubles, cell: ({ total_kop }) => total_kop },
  { header: 'Выдано авансом, ₽', width: 18, kind: 'money', csv: plainRubles, cell: ({ advance_kop }) => advance_kop },
  { header: 'К выплате, ₽', width: 16, kind: 'money', csv: plainRubles, cell: ({ due_kop }) => due_kop },
];

export const paymentList = calls.payroll.paymentList.handler(async ({ context, input: { id, format } }) => {
  const { db } = context.database;
  const found = await readRun(db, id);
  const rows = (await rowsOfRun(db, found)).filter(({ due_kop }) => due_kop > 0);
  return exportReply(
    context,
    { name: 'К выплате', columns: COLUMNS, rows, placeOf: null },
    format,
    {
      title: `К выплате ${found.month}`,
      plain: `payments-${found.month}`,
    },
    { kind: 'pay_run', id },
  );
});

/** Why this person may not approve the run, though they have the right. */
async function approvalRefusal(db: Database, person: Person, row: RunRecord): Promise<string | null> {
  if (isOneself(person, row.calculated_by)) return 'Ведомость утверждает не тот, кто её рассчитал.';
  const changed = await changedByHand(db, row.id);
  if (changed.some((id) => isOneself(person, id)))
    return 'В этой ведомости ваш листок изменён вручную: её утверждает другой руководитель.';
  if ([row.calculated_by, ...changed].some((id) => isUndecidedBy(person, id))) return OF_WHO_LET_IN;
  return (await ownRulePay(db, row.id)).some(({ employee_id }) => isOneself(person, employee_id))
    ? 'Вам в этой ведомости начислено по правилу, которое вы сами записали: её утверждает другой руководитель.'
    : null;
}

/** Whose slips of a run have a bonus, a fine or a correction. */
async function changedByHand(tx: Database, runId: string): Promise<string[]> {
  const lines = await tx
    .selectDistinct({ id: accrual.employee_id })
    .from(accrual)
    .where(and(eq(accrual.run_id, runId), or(eq(accrual.source_kind, 'manual'), isNotNull(accrual.corrects))));
  return lines.map(({ id }) => id);
}

type RunRecord = typeof payRun.$inferSelect;

/**
 * The run, locked; null where this person has made this very move already.
 * @throws `conflict` for a stale revision, `illegal_transition` from another state
 */
async function lockForMove(
  tx: Database,
  context: CallContext,
  id: string,
  revision: number,
  act: Pick<Act<typeof payRun, PayRunMove>, 'act' | 'reason' | 'facts'>,
): Promise<RunRecord | null> {
  const row = await lockRecord(tx, payRunRecord, id);
  if (await isMade(tx, context, payRunRecord, row, act)) return null;
  await requireFresh(payRunRecord, row, revision, () => readRun(tx, id));
  requireMove(payRunRecord, row, act.act);
  return row;
}

/** @throws `conflict` with the present run where another total was on the screen */
async function requireTotal(tx: Database, id: string, sum_kop: number): Promise<void> {
  const present = await readRun(tx, id);
  const { total_kop } = present;
  await requireSeen(payRunRecord, { total_kop }, { total_kop: sum_kop }, () => present);
}

interface Decision {
  kind: 'pay_run.approved' | 'pay_run.returned';
  /** «утверждена» */
  words: string;
  body?: string;
}

/** The decision about a run goes to whoever has calculated it: the next step is theirs. */
async function tellCalculator(tx: Database, context: CallContext, row: RunRecord, { words, ...notice }: Decision) {
  const ids = row.calculated_by === null ? [] : [row.calculated_by];
  await tell(tx, context, ids, {
    ...notice,
    title: `Ведомость за ${monthWords(row.month.slice(0, 7))} ${words}`,
    link: `/payroll?view=runs&run=${row.id}`,
  });
}
