import type { ExpenseMethod } from '@studio/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { lockTillInBusiness, postMove, shiftForCash } from '../../day-reports';
import { cashMove, dayReport } from '../../day-reports/schema';
import type { CallContext } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { auditEntry, isMade, requireMove, requireSeen } from '../../kernel/records';
import { type ExpenseRow, figuresOf, mayUndoPayment, toExpense } from '../queries/expense-rows';
import { findExpense, lockExpense } from '../queries/find-expense';
import { moveExpense } from '../queries/move-expense';
import { claim } from '../records';

export const undoPay = calls.expenses.undoPay.handler(async ({ context, input: { id, ...seen } }) => {
  const { db } = context.database;
  const person = signedIn(context);
  await db.transaction(async (tx) => {
    const row = await lockExpense(tx, person, id);
    const act = { act: 'unpaid', facts: { amount_kop: figuresOf(row).sum_kop } } as const;
    if (await isMade(tx, context, claim, row, act)) return;
    await requireSeen(claim, figuresOf(row), seen, () => toExpense(row, context));
    requireMove(claim, row, 'unpaid');
    if (row.method === 'till') await lockTillInBusiness(tx, row.location_id);
    // Counting the till waits for its lock: what it is now stays so.
    const now = await findExpense(tx, person, id);
    if (!mayUndoPayment(now, person, context.now())) throw failure('forbidden', { message: whyNot(now, person.id) });
    if (row.method === 'till') await putBack(tx, context, row);
    await moveExpense(tx, context, row, {
      ...act,
      set: { method: await methodBefore(tx, row), paid_by: null, paid_at: null },
    });
  });
  return toExpense(await findExpense(db, person, id), context);
});

function whyNot({ paid_by, method, paid_shift }: ExpenseRow, caller: string): string {
  if (paid_by !== caller) return 'Отменить оплату может только тот, кто её провёл.';
  if (method === 'till' && paid_shift !== 'open')
    return 'Кассу после оплаты уже посчитали. Расход может аннулировать руководитель.';
  return 'Отменить оплату можно десять минут. Теперь расход может аннулировать руководитель.';
}

/** Into the shift that it was taken from, against the move that took it. */
async function putBack(tx: Database, context: CallContext, row: ExpenseRow): Promise<void> {
  const [taken] = await tx
    .select({ amount_kop: cashMove.amount_kop, shift: dayReport })
    .from(cashMove)
    .innerJoin(dayReport, eq(dayReport.id, cashMove.report_id))
    .where(and(eq(cashMove.source_kind, 'expense'), eq(cashMove.source_id, row.id)))
    .orderBy(desc(cashMove.at))
    .limit(1);
  if (!taken) throw failure('not_found');
  const shift = await shiftForCash(tx, context, taken.shift);
  if (shift.id !== taken.shift.id) throw failure('day_locked');
  await postMove(tx, context, shift, {
    kind: 'pay_in',
    amount_kop: -taken.amount_kop,
    note: `Отменена оплата расхода № ${row.number}`,
    source_kind: 'expense_undo',
    source_id: row.id,
  });
}

/** How the claim was to be paid before it was: the payment's own entry tells where that differs. */
async function methodBefore(tx: Database, { id, method }: ExpenseRow): Promise<ExpenseMethod> {
  const [paid] = await tx
    .select({ before: auditEntry.before })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject_kind, claim.kind),
        eq(auditEntry.subject_id, id),
        eq(auditEntry.action, 'expense.paid'),
      ),
    )
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(1);
  const before = paid?.before as { method?: ExpenseMethod } | null | undefined;
  return before?.method ?? method;
}
