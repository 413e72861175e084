import { blockerPath, type EmployeeBlocker } from '@studio/contracts';
import { and, asc, between, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { countOf, plural } from '../../kernel/words/plural';
import type { Employed, Leaving } from '../../users';
import { shift, timeEntry } from '../schema';
import { daysWords } from './coming-shifts';
import { shiftsOutside } from './free-shifts';

const SHIFTS = ['смена', 'смены', 'смен'] as const;
const FREED = ['Освободится', 'Освободятся', 'Освободится'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;

/** Which shifts a last day frees, and the presences after it, which nothing pays. */
export async function workAfterLastDay(db: Database, context: CallContext, who: Leaving): Promise<EmployeeBlocker[]> {
  const { employee_id, on } = who;
  const came = await db
    .selectDistinct({ day: timeEntry.date })
    .from(timeEntry)
    .where(
      and(
        eq(timeEntry.employee_id, employee_id),
        gt(timeEntry.date, on),
        isNotNull(timeEntry.ended_at),
        isNull(timeEntry.taken_back_at),
      ),
    )
    .orderBy(asc(timeEntry.date));
  const message = `После последнего дня есть приход, ${countOf(came.length, DAYS)}: ${daysWords(came.map(({ day }) => day))}. Эти часы не оплатятся, проверьте дату.`;
  return [
    ...(await shiftsFreedBy(db, context, { employee_id, from: null, to: on })),
    ...lineOf(employee_id, { kind: 'worked_after', count: came.length, message }),
  ];
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

/** The first of these days on which somebody came to work. */
export async function firstPresence(
  db: Database,
  { employee_id, from, to }: { employee_id: string; from: string; to: string },
): Promise<{ day: string; why: string } | null> {
  const [came] = await db
    .select({ day: timeEntry.date })
    .from(timeEntry)
    .where(
      and(eq(timeEntry.employee_id, employee_id), between(timeEntry.date, from, to), isNull(timeEntry.taken_back_at)),
    )
    .orderBy(asc(timeEntry.date))
    .limit(1);
  return came ? { ...came, why: 'в этот день сотрудник был на работе' } : null;
}
