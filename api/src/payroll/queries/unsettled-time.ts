import { daysOfMonth } from '@studio/contracts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { timeWaiting } from '../../schedule';
import { employee, fullName } from '../../users';

export interface Unsettled {
  employee_id: string;
  full_name: string;
  days: number;
}

/** Whose time in a month nobody has decided about yet, by name: it is paid only as far as plan and presence agree. */
export async function unsettledTime(db: Database, month: string, now: Date): Promise<Unsettled[]> {
  const waiting = new Map(
    (await timeWaiting(db, { ...daysOfMonth(month), now })).map(({ employee_id, days }) => [employee_id, days]),
  );
  if (waiting.size === 0) return [];
  const people = await db
    .select()
    .from(employee)
    .where(inArray(employee.id, [...waiting.keys()]))
    .orderBy(inRussian(employee.name_folded), employee.id);
  return people.map((one) => ({ employee_id: one.id, full_name: fullName(one), days: waiting.get(one.id) ?? 0 }));
}

/** The same of one person, in days. */
export async function unsettledDaysOf(db: Database, employee_id: string, month: string, now: Date): Promise<number> {
  const only = (column: SQL) => sql`${column} = ${employee_id}::uuid`;
  const [found] = await timeWaiting(db, { ...daysOfMonth(month), now, only });
  return found?.days ?? 0;
}
