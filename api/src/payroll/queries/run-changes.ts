import { daysOfMonth, type PayRunChanges, shiftDate } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { employee, fullName } from '../../users';
import { payRun } from '../schema';
import { sumsOfRun } from './calculate-run-lines';

type Sums = Readonly<Record<string, number>>;

/** Whose pay in a run differs from the calculation before, and from the month before: the greatest difference first. */
export async function runChanges(db: Database, { id, month }: { id: string; month: string }): Promise<PayRunChanges> {
  const [row] = await db.select({ previous: payRun.previous }).from(payRun).where(eq(payRun.id, id));
  const { from } = daysOfMonth(shiftDate(`${month}-01`, -1).slice(0, 7));
  const [earlier] = await db.select({ id: payRun.id }).from(payRun).where(eq(payRun.month, from));
  const now = await sumsOfRun(db, id);
  return {
    since_last: row?.previous ? await differing(db, row.previous, now) : null,
    since_month: earlier ? await differing(db, await sumsOfRun(db, earlier.id), now) : null,
  };
}

async function differing(db: Database, before: Sums, after: Sums) {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => (before[id] ?? 0) !== (after[id] ?? 0),
  );
  if (ids.length === 0) return [];
  const people = await db
    .select()
    .from(employee)
    .where(inArray(employee.id, ids))
    .orderBy(inRussian(employee.name_folded), employee.id);
  return people
    .map((person) => ({
      employee_id: person.id,
      full_name: fullName(person),
      before_kop: before[person.id] ?? 0,
      after_kop: after[person.id] ?? 0,
    }))
    .toSorted((one, other) => stepOf(other) - stepOf(one));
}

const stepOf = ({ before_kop, after_kop }: { before_kop: number; after_kop: number }) =>
  Math.abs(after_kop - before_kop);
