import { monthWords } from '@studio/contracts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { moveRecord, requireMove } from '../../kernel/records';
import { companyDate } from '../../kernel/words/calendar';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { countOf } from '../../kernel/words/plural';
import { tell } from '../../notifications';
import { approvalRefusal } from '../queries/approval-refusal';
import { calculateRunLines, sumsOfRun } from '../queries/calculate-run-lines';
import { lockForMove, requireTotal } from '../queries/lock-for-move';
import { monthRefusal, requireMonthOfCompany } from '../queries/months-of-pay';
import { ownRulePay } from '../queries/own-rule-pay';
import { requireUnmoved } from '../queries/require-unmoved';
import { runChanges } from '../queries/run-changes';
import { runFacts } from '../queries/run-facts';
import { listRuns, readRun, rowsOfRun } from '../queries/run-rows';
import { unsettledTime } from '../queries/unsettled-time';
import { isWaiting, readWages } from '../queries/wage-rows';
import { payRunRecord } from '../records';
import { accrual, payRun, tillWage } from '../schema';

const DAYS = ['день', 'дня', 'дней'] as const;
const WHOSE = ['человека', 'человек', 'человек'] as const;

export const runs = calls.payroll.runs.handler(({ context }) => listRuns(context.database.db));

export const run = calls.payroll.run.handler(async ({ context, input: { id } }) => {
  const { db } = context.database;
  const found = await readRun(db, id);
  const [row] = await db.select().from(payRun).where(eq(payRun.id, id));
  const approval_refusal =
    row?.state === 'calculated'
      ? ((await monthRefusal(db, found.month, context.now())) ?? (await approvalRefusal(db, signedIn(context), row)))
      : null;
  const wages = await readWages(db, signedIn(context), and(isWaiting, eq(tillWage.month, `${found.month}-01`)));
  return {
    ...found,
    rows: await rowsOfRun(db, found),
    own_rules: await ownRulePay(db, id),
    wages,
    unsettled: await unsettledTime(db, found.month, context.now()),
    changes: await runChanges(db, found),
    approval_refusal,
  };
});

export const calculateRun = calls.payroll.calculateRun.handler(async ({ context, input: { month } }) => {
  const first = `${month}-01`;
  const now = context.now();
  if (first > companyDate(now))
    throw failure('validation_failed', { field: 'month', message: 'Этот месяц ещё не начался.' });
  return context.database.db.transaction(async (tx) => {
    await requireMonthOfCompany(tx, { month });
    await tx.insert(payRun).values({ month: first }).onConflictDoNothing();
    const [row] = await tx.select().from(payRun).where(eq(payRun.month, first)).for('update');
    if (!row) throw failure('not_found');
    requireMove(payRunRecord, row, 'calculated');
    const previous = row.calculated_at === null ? null : await sumsOfRun(tx, row.id);
    const lines_md5 = await calculateRunLines(tx, row, now);
    await moveRecord(tx, context, payRunRecord, row, {
      act: 'calculated',
      set: {
        lines_md5,
        previous,
        calculated_by: signedIn(context).id,
        calculated_at: now,
        returned_by: null,
        return_reason: null,
      },
      facts: await runFacts(tx, row),
    });
    return readRun(tx, row.id);
  });
});

export const approveRun = calls.payroll.approveRun.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { id, revision, sum_kop, unsettled_days } = input;
    const row = await lockForMove(tx, context, id, revision, { act: 'approved' });
    if (row === null) return readRun(tx, id);
    await requireTotal(tx, id, sum_kop);
    const person = signedIn(context);
    const refusal = await approvalRefusal(tx, person, row);
    if (refusal !== null) refuseOwn(context, [person.id], refusal);
    await requireInTurn(tx, row, context.now());
    const unsettled = await unsettledTime(tx, row.month.slice(0, 7), context.now());
    if (daysOf(unsettled) !== unsettled_days)
      throw failure('conflict', { message: unsettledWords(unsettled, row.month), details: await readRun(tx, id) });
    await requireUnmoved(tx, row, context.now());
    await moveRecord(tx, context, payRunRecord, row, {
      act: 'approved',
      set: { approved_by: signedIn(context).id, approved_at: context.now() },
      facts: await runFacts(tx, row),
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
      facts: await runFacts(tx, row),
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
    await requireInTurn(tx, row, context.now());
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
      facts: await runFacts(tx, row),
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

type Unsettled = Awaited<ReturnType<typeof unsettledTime>>;

const daysOf = (unsettled: Unsettled) => unsettled.reduce((sum, { days }) => sum + days, 0);

/** «Не подтверждено рабочее время: 3 дня у 2 человек, из них за прошлые месяцы 1 день (октябрь 2026).» */
function unsettledWords(unsettled: Unsettled, month: string): string {
  if (unsettled.length === 0) return 'Всё рабочее время уже подтверждено. Посмотрите ведомость ещё раз.';
  const people = new Set(unsettled.map(({ employee_id }) => employee_id)).size;
  const earlier = unsettled.filter((one) => one.month !== month.slice(0, 7));
  const months = [...new Set(earlier.map((one) => monthWords(one.month)))].join(', ');
  const of = earlier.length === 0 ? '' : `, из них за прошлые месяцы ${countOf(daysOf(earlier), DAYS)} (${months})`;
  return `Не подтверждено рабочее время: ${countOf(daysOf(unsettled), DAYS)} у ${countOf(people, WHOSE)}${of}. Посмотрите ведомость и утвердите ещё раз.`;
}

/** @throws `illegal_transition` while the month runs, and over a month that was skipped */
async function requireInTurn(tx: Database, row: RunRecord, now: Date): Promise<void> {
  const message = await monthRefusal(tx, row.month.slice(0, 7), now);
  if (message !== null) throw failure('illegal_transition', { message });
}

interface Decision {
  kind: 'pay_run.approved' | 'pay_run.returned';
  /** «утверждена» */
  words: string;
  body?: string;
}

type RunRecord = typeof payRun.$inferSelect;

/** The decision about a run goes to whoever has calculated it: the next step is theirs. */
async function tellCalculator(tx: Database, context: CallContext, row: RunRecord, { words, ...notice }: Decision) {
  const ids = row.calculated_by === null ? [] : [row.calculated_by];
  await tell(tx, context, ids, {
    ...notice,
    title: `Ведомость за ${monthWords(row.month.slice(0, 7))} ${words}`,
    link: `/payroll?view=runs&run=${row.id}`,
  });
}
