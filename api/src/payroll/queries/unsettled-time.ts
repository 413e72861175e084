import { daysOfMonth, type PayRunCard, type PaySlip } from '@studio/contracts';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { timeWaiting } from '../../schedule';
import { employee, fullName } from '../../users';
import { correctedIn } from './closed-months';

type Unsettled = PayRunCard['unsettled'];

/**
 * Whose time nobody has decided about yet, by name: of the month, and of the closed ones that it corrects, the last first. It is paid only
 * as far as plan and presence agree, and of a closed month as it was.
 */
export async function unsettledTime(db: Database, month: string, now: Date): Promise<Unsettled> {
  const waiting = await waitingIn(db, { month, now });
  if (waiting.length === 0) return [];
  const people = await db
    .select()
    .from(employee)
    .where(inArray(employee.id, [...new Set(waiting.map(({ employee_id }) => employee_id))]))
    .orderBy(inRussian(employee.name_folded), employee.id);
  const months = [...new Set(waiting.map((one) => one.month))];
  return months.flatMap((of) =>
    people.flatMap((person) => {
      const found = waiting.find((one) => one.month === of && one.employee_id === person.id);
      return found ? [{ ...found, full_name: fullName(person) }] : [];
    }),
  );
}

/** The same of one person, in days. */
export async function unsettledDaysOf(
  db: Database,
  employee_id: string,
  month: string,
  now: Date,
): Promise<Pick<PaySlip, 'unsettled_days' | 'unsettled_earlier'>> {
  const waiting = await waitingIn(db, { month, now, employee_id });
  return {
    unsettled_days: waiting.find((one) => one.month === month)?.days ?? 0,
    unsettled_earlier: waiting
      .filter((one) => one.month !== month)
      .map(({ days, ...one }) => ({ month: one.month, days })),
  };
}

/** The latest month first. */
async function waitingIn(db: Database, asked: { month: string; now: Date; employee_id?: string }) {
  const { month, now, employee_id } = asked;
  const { from, to } = daysOfMonth(month);
  const months = [from, ...(await correctedIn(db, from)).map((one) => one.month)];
  const waiting = await timeWaiting(db, {
    from: months.at(-1) ?? from,
    to,
    now,
    ...(employee_id !== undefined && { only: (column) => sql`${column} = ${employee_id}::uuid` }),
  });
  return waiting.filter((one) => months.includes(`${one.month}-01`));
}
