import { blockerPath, type EmployeeBlocker } from '@studio/contracts';
import { asc } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { countOf, plural } from '../../kernel/words/plural';
import type { Employed, Leaving } from '../../users';
import { shift } from '../schema';
import { daysWords } from './coming-shifts';
import { shiftsOutside } from './free-shifts';

const SHIFTS = ['смена', 'смены', 'смен'] as const;
const FREED = ['Освободится', 'Освободятся', 'Освободится'] as const;

/** Which shifts a last day frees. */
export function shiftsAfterLastDay(db: Database, context: CallContext, who: Leaving): Promise<EmployeeBlocker[]> {
  return shiftsFreedBy(db, context, { employee_id: who.employee_id, from: null, to: who.on });
}

/** Which shifts a first or a last day frees. */
export async function shiftsFreedBy(db: Database, { now }: CallContext, who: Employed): Promise<EmployeeBlocker[]> {
  const freed = await db
    .select({ day: shift.date })
    .from(shift)
    .where(shiftsOutside(who, now()))
    .orderBy(asc(shift.date));
  const message = `${plural(freed.length, FREED)} ${countOf(freed.length, SHIFTS)}: ${daysWords(freed.map(({ day }) => day))}.`;
  return lineOf(who.employee_id, { kind: 'shifts_ahead', count: freed.length, message });
}

const lineOf = (employee_id: string, line: Omit<EmployeeBlocker, 'path'>): EmployeeBlocker[] =>
  line.count === 0 ? [] : [{ ...line, path: blockerPath('employee', employee_id, 'shifts_ahead') }];
