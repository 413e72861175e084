import { MAX_PAY_MONTHS_AHEAD, MAX_PAY_MONTHS_AWAY, monthWords } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { addRecord, changeRecord, lockRecord, once } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { refuseFar } from '../../kernel/calls/refuse-far';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { companyDate } from '../../kernel/words/calendar';
import { rubles } from '../../kernel/words/rubles';
import { tell } from '../../notifications';
import { SIGNED_STATES } from '../queries/closed-months';
import { askOfAdjustment } from '../queries/ask-of-adjustment';
import { askOfOverpaid } from '../queries/ask-of-overpaid';
import { askOfAdvance } from '../queries/ask-of-advance';
import { orderWages } from '../queries/order-wages';
import { requirePayDay } from '../queries/require-pay-day';
import { requireMonthOfWork } from '../queries/require-month-of-work';
import { isOwed, requireOpenCard } from '../queries/require-open-card';
import { lockRunsFrom } from '../queries/lock-runs';
import { adjustment, payment } from '../records';
import { payRun } from '../schema';

type Run = typeof payRun.$inferSelect;

/** The trail tells the sum of a bonus, a fine or a payment to those alone who may read others' pay. */
export const adjust = calls.payroll.adjust.handler(async ({ context, input }) => {
  const { id, employee_id, month, kind, amount_kop, reason, is_meant } = input;
  const caller = signedIn(context);
  refuseOwn(context, [employee_id]);
  await context.database.db.transaction((tx) =>
    once(tx, context, async () => {
      refuseFarMonth(context, month);
      requireOpen(await lockRunOf(tx, month));
      const person = await requireOpenCard(tx, employee_id);
      // What the last month has left out is written into a later one.
      await requireMonthOfWork(person, month, async (last) => isClosed(await runOf(tx, last)));
      if (!is_meant) await askOfAdjustment(tx, context, { employee_id, month, kind, amount_kop });
      await addRecord(tx, context, adjustment, {
        id,
        employee_id,
        month: `${month}-01`,
        kind,
        amount_kop,
        reason,
        author_id: caller.id,
        created_at: context.now(),
      });
      await tell(tx, context, [employee_id], {
        kind: 'pay.adjusted',
        title:
          kind === 'bonus'
            ? `Вам назначена премия за ${monthWords(month)}`
            : `Вам назначено удержание за ${monthWords(month)}: ${rubles(amount_kop)}`,
        body: reason,
        link: `/payroll?month=${month}`,
      });
    }),
  );
  return { id };
});

export const removeAdjustment = calls.payroll.removeAdjustment.handler(({ context, input: { id, is_meant } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockRecord(tx, adjustment, id);
    // The reply to the same removal may have been lost.
    if (row.removed_by === signedIn(context).id) return { id };
    if (row.removed_at !== null) throw failure('not_found', { message: adjustment.missing });
    refuseOwn(context, [row.employee_id]);
    requireOpen(await lockRunOf(tx, row.month.slice(0, 7)));
    const { employee_id, month, kind, amount_kop } = row;
    if (!is_meant) await askOfOverpaid(tx, context, row);
    await changeRecord(tx, context, adjustment, row, {
      act: 'removed',
      set: { removed_by: signedIn(context).id, removed_at: context.now() },
      facts: { employee_id, month: month.slice(0, 7), kind, amount_kop },
    });
    await tell(tx, context, [employee_id], {
      kind: 'pay.adjusted',
      title: `${kind === 'bonus' ? 'Премия' : 'Удержание'} за ${monthWords(month.slice(0, 7))} больше не действует`,
      body: row.reason,
      link: `/payroll?month=${month.slice(0, 7)}`,
    });
    return { id };
  }),
);

export const pay = calls.payroll.pay.handler(async ({ context, input }) => {
  const { id, employee_id, month, kind, method, amount_kop, paid_on, is_meant } = input;
  const caller = signedIn(context);
  refuseOwn(context, [employee_id]);
  await context.database.db.transaction((tx) =>
    once(tx, context, async () => {
      refuseFarMonth(context, month);
      const run = await lockRunOf(tx, month);
      const person = await requireOpenCard(tx, employee_id, month);
      await requireMonthOfWork(person, month, () => isOwed(tx, employee_id, month));
      const pay = { id, employee_id, month: `${month}-01`, kind, amount_kop };
      if (method === 'till') await orderWages(tx, context, [pay], { paid_on, at: context.now() });
      else
        await addRecord(tx, context, payment, {
          ...pay,
          method,
          paid_on: await requirePayDay(tx, context, paid_on, person.hired_on),
          by_id: caller.id,
          created_at: context.now(),
        });
      await askOfAdvance(tx, context, { employee_id, month, amount_kop, is_meant }, run);
    }),
  );
  return { id };
});

/** The run of a month, if there is one, locked with all later ones: they pay the debt of earlier months too. */
async function lockRunOf(tx: Database, month: string): Promise<Run | undefined> {
  return (await lockRunsFrom(tx, month)).find((run) => run.month === `${month}-01`);
}

async function runOf(tx: Database, month: string): Promise<Run | undefined> {
  const [run] = await tx
    .select()
    .from(payRun)
    .where(eq(payRun.month, `${month}-01`));
  return run;
}

/** @throws `validation_failed` on `month` for one that is long past, or far ahead */
function refuseFarMonth(context: CallContext, month: string): void {
  const today = companyDate(context.now());
  refuseFar(today, { month }, month > today ? MAX_PAY_MONTHS_AHEAD : MAX_PAY_MONTHS_AWAY);
}

const isClosed = (run: Run | undefined) => run !== undefined && SIGNED_STATES.some((state) => state === run.state);

/** @throws `illegal_transition` for a month whose pay is approved */
function requireOpen(run: Run | undefined): void {
  if (isClosed(run))
    throw failure('illegal_transition', { message: 'Этот месяц уже утверждён. Запишите в следующий.' });
}
