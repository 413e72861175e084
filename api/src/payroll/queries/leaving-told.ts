import { blockerPath, daysOfMonth, type EmployeeBlocker, hasCapability, shiftDate } from '@studio/contracts';
import { and, desc, inArray, lt } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import type { Database } from '../../kernel/database/open';
import { rubles } from '../../kernel/words/rubles';
import type { Leaving } from '../../users';
import { payRun } from '../schema';
import { CLOSED_STATES } from './closed-months';
import { readSlip } from './read-slip';

/** Months before the last one whose pay may still be open. */
const OPEN_MONTHS = 3;

/** What the person is to be paid at the end, told to whoever reads pay: earlier debts, and what open months have earned so far. */
export async function moneyDueAtEnd(
  db: Database,
  context: CallContext,
  { employee_id }: Leaving,
): Promise<EmployeeBlocker[]> {
  if (!hasCapability(signedIn(context).roles, 'payroll.read_all')) return [];
  const now = context.now();
  // Whenever the last day is: what was paid or earned since counts too.
  const last = now.toISOString().slice(0, 7);
  let due_kop = (await readSlip(db, employee_id, last, now)).debt_kop;
  for (const month of await openBefore(db, last)) due_kop += (await readSlip(db, employee_id, month, now)).total_kop;
  if (due_kop === 0) return [];
  const words = due_kop > 0 ? 'К выплате при увольнении' : 'Выплачено больше заработанного';
  return [
    {
      kind: 'money_due',
      count: 1,
      message: `${words}: ${rubles(Math.abs(due_kop))}, по расчёту на сегодня.`,
      path: blockerPath('employee', employee_id, 'money_due'),
    },
  ];
}

const before = (month: string) => shiftDate(daysOfMonth(month).from, -1).slice(0, 7);

/** Months before this one that no run has locked. */
async function openBefore(db: Database, month: string): Promise<string[]> {
  const [locked] = await db
    .select({ month: payRun.month })
    .from(payRun)
    .where(and(inArray(payRun.state, CLOSED_STATES), lt(payRun.month, daysOfMonth(month).from)))
    .orderBy(desc(payRun.month))
    .limit(1);
  const signed = locked?.month.slice(0, 7) ?? '';
  const months: string[] = [];
  for (let one = before(month); one > signed && months.length < OPEN_MONTHS; one = before(one)) months.push(one);
  return months;
}
