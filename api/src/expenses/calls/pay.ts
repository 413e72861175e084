import { and, eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import { calls, requireRight, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { lockTillInBusiness, postMove, requireCash, shiftForCash, shiftsOf } from '../../day-reports';
import { takesCash } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { type ExpenseRow, figuresOf, isGranted, mayVoid, toExpense } from '../queries/expense-rows';
import { findLocation } from '../../locations';
import { findExpense, lockExpense } from '../queries/find-expense';
import { moveExpense } from '../queries/move-expense';
import { claim } from '../records';
import { isMade, requireMove, requireSeen } from '../../kernel/records';
import { expense } from '../schema';
import { tell } from '../../notifications';
import { todayAt } from '../../users';

/** From the till: one move in the day that is open at the location now. */
export const pay = calls.expenses.pay.handler(async ({ context, input: { id, method, ...seen } }) => {
  const { db } = context.database;
  const person = signedIn(context);
  requireRight(person, method === 'till' ? 'expenses.pay_from_till' : 'expenses.pay_by_transfer');
  await db.transaction(async (tx) => {
    const row = await lockExpense(tx, person, id);
    const { sum_kop: amount } = figuresOf(row);
    const act = { act: 'paid', facts: { amount_kop: amount, method } } as const;
    if (await isMade(tx, context, claim, row, act)) return;
    await requireSeen(claim, figuresOf(row), seen, () => toExpense(row, person));
    requireMove(claim, row, 'paid');
    if (method === 'till') {
      const report = await openTill(tx, context, row.location_id);
      await requireCash(tx, report, amount, { message: 'Столько в кассе нет: оплатите переводом.' });
      await postMove(tx, context, report, {
        kind: 'expense',
        amount_kop: -amount,
        note: `№ ${row.number}. ${row.description}`,
        source_kind: 'expense',
        source_id: id,
      });
    }
    await moveExpense(tx, context, row, {
      ...act,
      set: { method, paid_by: person.id, paid_at: context.now() },
    });
  });
  return toExpense(await findExpense(db, person, id), person);
});

/** A payment from a till is returned to the one that is open now. */
export const voidExpense = calls.expenses.void.handler(async ({ context, input: { id, reason, ...seen } }) => {
  const { db } = context.database;
  const person = signedIn(context);
  const mine = await db.$count(expense, and(eq(expense.id, id), eq(expense.created_by, person.id)));
  if (mine === 0) requireRight(person, 'expenses.approve');
  await db.transaction(async (tx) => {
    const row = await lockExpense(tx, person, id);
    if (await isMade(tx, context, claim, row, { act: 'voided', reason })) return;
    await requireSeen(claim, figuresOf(row), seen, () => toExpense(row, person));
    requireMove(claim, row, 'voided');
    if (isGranted(row)) refuseOwn(context, [row.created_by]);
    if (!mayVoid(row, person))
      throw failure('forbidden', {
        message:
          row.state === 'paid'
            ? 'Оплаченный расход аннулирует тот, кто согласует расходы сверх лимита.'
            : 'Аннулировать этот расход может тот, кто его согласует.',
      });
    if (row.state === 'paid' && row.method === 'till')
      await postMove(tx, context, await openTill(tx, context, row.location_id), {
        kind: 'pay_in',
        amount_kop: figuresOf(row).sum_kop,
        note: `Аннулирован расход № ${row.number}`,
        source_kind: 'expense_void',
        source_id: id,
      });
    await moveExpense(tx, context, row, { act: 'voided', reason });
    await tell(tx, context, [row.created_by], {
      kind: 'expense.voided',
      title: `Расход № ${row.number} аннулирован`,
      body: reason,
      link: `/expenses?open=${row.id}`,
    });
    if (isGranted(row)) await confirmVoid(tx, context, row);
  });
  return toExpense(await findExpense(db, person, id), person);
});

async function confirmVoid(tx: Database, context: CallContext, row: ExpenseRow): Promise<void> {
  const place = row.location_id === null ? null : await findLocation(tx, { kind: 'any' }, row.location_id);
  await requireConfirmation(tx, context, {
    what: `Аннулировать расход № ${row.number}`,
    sum_kop: figuresOf(row).sum_kop,
    place: place?.name ?? null,
  });
}

/** @throws `no_open_day`, `location_archived` */
async function openTill(tx: Database, context: CallContext, location_id: string) {
  await lockTillInBusiness(tx, location_id);
  const business_date = await todayAt(tx, location_id, context.now());
  const [last] = await shiftsOf(tx, { location_id, business_date });
  if (!last || !takesCash(last.state)) throw failure('no_open_day');
  return shiftForCash(tx, context, { location_id, business_date });
}
