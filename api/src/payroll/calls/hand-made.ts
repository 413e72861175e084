import { monthWords } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { calls, signedIn } from '../../kernel/implement';
import { tell } from '../../notifications';
import { employee, unknownEmployee } from '../../users';
import { lockRunsFrom } from '../queries/lock-runs';
import { payAdjustment, payPayment, type payRun } from '../schema';
import { takeFromTills } from '../wages-from-tills';

type Run = typeof payRun.$inferSelect;

/** The audit records a bonus, a fine or a payment and its reason, never the sum: others may read it. */
export const adjust = calls.payroll.adjust.handler(async ({ context, input }) => {
  const { id, employee_id, month, kind, amount_kop, reason } = input;
  const caller = signedIn(context);
  if (employee_id === caller.id)
    throw failure('forbidden', { message: 'Премию или удержание себе назначает другой руководитель.' });
  return context.database.db.transaction(async (tx) => {
    const run = await lockRunOf(tx, month);
    await requireEmployee(tx, employee_id);
    const [earlier] = await tx.select().from(payAdjustment).where(eq(payAdjustment.id, id));
    const content = { employee_id, month: `${month}-01`, kind, amount_kop, reason };
    if (earlier) {
      requireSame(earlier, content);
      return { id };
    }
    requireOpen(run);
    await tx.insert(payAdjustment).values({ ...content, id, author_id: caller.id, created_at: context.now() });
    await recordAudit(tx, context, {
      action: 'pay.adjusted',
      subject_kind: 'pay_adjustment',
      subject_id: id,
      after: { employee_id, month, kind, reason },
    });
    await tell(tx, context, [employee_id], {
      kind: 'pay.adjusted',
      title: `${kind === 'bonus' ? 'Вам назначена премия' : 'Вам назначено удержание'} за ${monthWords(month)}`,
      body: reason,
      link: `/payroll?month=${month}`,
    });
    return { id };
  });
});

export const removeAdjustment = calls.payroll.removeAdjustment.handler(({ context, input: { id } }) =>
  context.database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(payAdjustment).where(eq(payAdjustment.id, id)).for('update');
    // The reply to the same removal may have been lost.
    if (row && row.removed_by === signedIn(context).id) return { id };
    if (!row || row.removed_at !== null) throw failure('not_found', { message: 'Такой премии или удержания нет.' });
    if (row.employee_id === signedIn(context).id)
      throw failure('forbidden', { message: 'О своей премии или удержании решает другой руководитель.' });
    requireOpen(await lockRunOf(tx, row.month.slice(0, 7)));
    await tx
      .update(payAdjustment)
      .set({ removed_by: signedIn(context).id, removed_at: context.now() })
      .where(eq(payAdjustment.id, id));
    await recordAudit(tx, context, {
      action: 'pay.adjustment_removed',
      subject_kind: 'pay_adjustment',
      subject_id: id,
      before: { employee_id: row.employee_id, month: row.month.slice(0, 7), kind: row.kind },
    });
    return { id };
  }),
);

export const pay = calls.payroll.pay.handler(async ({ context, input }) => {
  const { id, employee_id, month, kind, method, amount_kop, paid_on } = input;
  const caller = signedIn(context);
  if (employee_id === caller.id) throw failure('forbidden', { message: 'Себе выплату записывает другой сотрудник.' });
  return context.database.db.transaction(async (tx) => {
    await lockRunOf(tx, month);
    await requireEmployee(tx, employee_id);
    const [earlier] = await tx.select().from(payPayment).where(eq(payPayment.id, id));
    const content = { employee_id, month: `${month}-01`, kind, method, amount_kop, paid_on };
    if (earlier) {
      requireSame(earlier, content);
      return { id };
    }
    await tx.insert(payPayment).values({ ...content, id, by_id: caller.id, created_at: context.now() });
    if (method === 'till') await takeFromTills(tx, context, [{ id, employee_id, amount_kop }]);
    await recordAudit(tx, context, {
      action: 'pay.paid',
      subject_kind: 'pay_payment',
      subject_id: id,
      after: { employee_id, month, kind },
    });
    return { id };
  });
});

/** @throws `local_id_conflict` when the id came earlier with other content: somebody corrected it after an answer was lost */
function requireSame<Content extends object>(earlier: Content, content: Content): void {
  for (const field of Object.keys(content) as (keyof Content)[])
    if (earlier[field] !== content[field]) throw failure('local_id_conflict');
}

async function requireEmployee(tx: Database, id: string): Promise<void> {
  const [found] = await tx.select({ id: employee.id }).from(employee).where(eq(employee.id, id)).for('no key update');
  if (!found) throw unknownEmployee();
}

/** The run of a month, if there is one, locked with all later ones: they pay the debt of earlier months too. */
async function lockRunOf(tx: Database, month: string): Promise<Run | undefined> {
  return (await lockRunsFrom(tx, month)).find((run) => run.month === `${month}-01`);
}

/** @throws `illegal_transition` for a month whose pay is approved */
function requireOpen(run: Run | undefined): void {
  if (run !== undefined && run.state !== 'draft' && run.state !== 'calculated')
    throw failure('illegal_transition', { message: 'Этот месяц уже утверждён. Запишите в следующий.' });
}
