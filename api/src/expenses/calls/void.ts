import { and, eq } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import { requireConfirmation } from '../../kernel/calls/confirmation';
import { calls, requireRight, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { postMove } from '../../day-reports';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { type ExpenseRow, figuresOf, isGranted, mayVoid, toExpense } from '../queries/expense-rows';
import { findLocation } from '../../locations';
import { findExpense, lockExpense } from '../queries/find-expense';
import { moveExpense } from '../queries/move-expense';
import { openTill } from '../queries/open-till';
import { claim } from '../records';
import { isMade, requireMove, requireSeen } from '../../kernel/records';
import { expense } from '../schema';
import { rubles } from '../../kernel/words/rubles';
import { tell } from '../../notifications';
import { holdersOf } from '../../users';

/** A payment from a till is returned to the one that is open now; of a transfer the caller says where its money is. */
export const voidExpense = calls.expenses.void.handler(
  async ({ context, input: { id, reason, came_back = null, ...seen } }) => {
    const { db } = context.database;
    const person = signedIn(context);
    const mine = await db.$count(expense, and(eq(expense.id, id), eq(expense.created_by, person.id)));
    if (mine === 0) requireRight(person, 'expenses.approve');
    await db.transaction(async (tx) => {
      const row = await lockExpense(tx, person, id);
      if (await isMade(tx, context, claim, row, { act: 'voided', reason, facts: { came_back } })) return;
      await requireSeen(claim, figuresOf(row), seen, () => toExpense(row, context));
      requireMove(claim, row, 'voided');
      if (isGranted(row)) refuseOwn(context, [row.created_by]);
      if (!mayVoid(row, person))
        throw failure('forbidden', {
          message:
            row.state === 'paid'
              ? 'Оплаченный расход аннулирует тот, кто согласует расходы сверх лимита.'
              : 'Аннулировать этот расход может тот, кто его согласует.',
        });
      const isTransferred = row.state === 'paid' && row.method === 'transfer';
      if (isTransferred !== (came_back !== null))
        throw failure('validation_failed', {
          field: 'came_back',
          message: isTransferred ? 'Укажите, вернулись ли деньги.' : 'Так вернуть можно только оплаченное переводом.',
        });
      if (row.state === 'paid' && (row.method === 'till' || came_back === 'till')) await intoTill(tx, context, row);
      await moveExpense(tx, context, row, { act: 'voided', reason, facts: { came_back }, set: { came_back } });
      await tell(tx, context, [row.created_by], {
        kind: 'expense.voided',
        title: `Расход № ${row.number} аннулирован`,
        body: reason,
        link: `/expenses?open=${row.id}`,
      });
      if (isGranted(row)) await confirmVoid(tx, context, row);
    });
    return toExpense(await findExpense(db, person, id), context);
  },
);

/** The till expects it from now on: whoever counts it is told to have it. */
async function intoTill(tx: Database, context: CallContext, row: ExpenseRow): Promise<void> {
  const { id, number, location_id } = row;
  const amount_kop = figuresOf(row).sum_kop;
  const report = await openTill(tx, context, location_id);
  const note = `Аннулирован расход № ${number}`;
  await postMove(tx, context, report, {
    kind: 'pay_in',
    amount_kop,
    note,
    source_kind: 'expense_void',
    source_id: id,
  });
  const { name } = await findLocation(tx, { kind: 'any' }, location_id);
  await tell(tx, context, await holdersOf(tx, 'day-reports.submit'), {
    kind: 'expense.into_till',
    title: `В кассу должны положить ${rubles(amount_kop)}: аннулирован расход № ${number}`,
    body: `${name}. Если денег нет, скажите тому, кто аннулировал, до подсчёта.`,
    link: `/sales?location=${location_id}`,
    place: location_id,
  });
}

async function confirmVoid(tx: Database, context: CallContext, row: ExpenseRow): Promise<void> {
  const place = row.location_id === null ? null : await findLocation(tx, { kind: 'any' }, row.location_id);
  await requireConfirmation(tx, context, {
    what: `Аннулировать расход № ${row.number}`,
    sum_kop: figuresOf(row).sum_kop,
    place: place?.name ?? null,
  });
}
