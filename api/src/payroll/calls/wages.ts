import type { WageMove } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import { addRecord, isMade, lockRecord, moveRecord, requireMove, requireSeen } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { withinScope } from '../../kernel/calls/within-scope';
import type { Database } from '../../kernel/database/open';
import { tell } from '../../notifications';
import { nameOfEmployee, todayAt } from '../../users';
import { lockRunsFrom } from '../queries/lock-runs';
import { tellReceiver } from '../queries/tell-receiver';
import { isWaiting, partiesOf, readWage, readWages } from '../queries/wage-rows';
import { payment, wageRecord } from '../records';
import { tillWage } from '../schema';
import { wageFromTill } from '../wage-from-till';

type WageRow = typeof tillWage.$inferSelect;

interface Seen {
  id: string;
  revision: number;
  sum_kop: number;
}

export const wages = calls.payroll.wages.handler(({ context, input: { location_id } }) => {
  const there = location_id === undefined ? undefined : eq(tillWage.location_id, location_id);
  const within = withinScope(scopeOf(context), tillWage.location_id);
  return readWages(context.database.db, signedIn(context), and(isWaiting, there, within));
});

export const handOutWage = calls.payroll.handOutWage.handler(({ context, input }) =>
  end(context, input, 'handed_out', {
    check: (row) => refuseOwn(context, partiesOf(row)),
    effect: async (tx, row) => {
      const { id, employee_id, month, kind, amount_kop, location_id } = row;
      await addRecord(tx, context, payment, {
        id,
        employee_id,
        month,
        kind,
        method: 'till',
        amount_kop,
        paid_on: await todayAt(tx, location_id, context.now()),
        by_id: signedIn(context).id,
        created_at: context.now(),
      });
      await context.hooks.call(wageFromTill, tx, context, { payment_id: id, amount_kop, location_id });
      await tell(tx, context, [employee_id], {
        kind: 'wage.handed_out',
        title: 'Вам выдана зарплата из кассы',
        body: 'Если вы её не получили, скажите руководителю.',
        link: `/payroll?month=${month.slice(0, 7)}`,
      });
      await tellOrderer(tx, context, row, { kind: 'wage.handed_out', words: 'выдана' });
    },
  }),
);

export const refuseWage = calls.payroll.refuseWage.handler(({ context, input: { reason, ...input } }) =>
  end(context, input, 'refused', {
    reason,
    check: (row) => refuseOwn(context, partiesOf(row)),
    effect: async (tx, row) => {
      await tellOrderer(tx, context, row, { kind: 'wage.refused', words: 'не выдана', body: reason });
      await tellReceiver(tx, context, row);
    },
  }),
);

export const takeBackWage = calls.payroll.takeBackWage.handler(({ context, input }) =>
  end(context, input, 'taken_back', { effect: (tx, row) => tellReceiver(tx, context, row) }),
);

interface End {
  reason?: string;
  check?: (row: WageRow) => void;
  effect: (tx: Database, row: WageRow) => Promise<void>;
}

/** Ends the waiting of a wage. Runs that pay the same month wait for it, as for a payment. */
async function end(
  context: CallContext,
  { id, revision, sum_kop }: Seen,
  act: WageMove,
  { reason, check, effect }: End,
) {
  const { db } = context.database;
  const person = signedIn(context);
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ month: tillWage.month }).from(tillWage).where(eq(tillWage.id, id));
    if (found) await lockRunsFrom(tx, found.month.slice(0, 7));
    const row = await lockRecord(tx, wageRecord, id, scopeOf(context));
    if (await isMade(tx, context, wageRecord, row, { act, reason })) return;
    const present = { revision: row.revision, sum_kop: row.amount_kop };
    await requireSeen(wageRecord, present, { revision, sum_kop }, () => readWage(tx, person, id));
    requireMove(wageRecord, row, act);
    check?.(row);
    await effect(tx, row);
    await moveRecord(tx, context, wageRecord, row, {
      act,
      reason,
      set: { ended_by: person.id, ended_at: context.now() },
    });
  });
  return readWage(db, person, id);
}

interface Ended {
  kind: 'wage.handed_out' | 'wage.refused';
  /** «выдана» */
  words: string;
  body?: string;
}

async function tellOrderer(tx: Database, context: CallContext, row: WageRow, { kind, words, body }: Ended) {
  await tell(tx, context, [row.ordered_by], {
    kind,
    title: `Зарплата из кассы ${words}: ${await nameOfEmployee(tx, row.employee_id)}`,
    body,
    link: '/payroll?view=runs',
  });
}
