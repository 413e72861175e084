import { blockerPath, type EmployeeBlocker } from '@studio/contracts';
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { russianDay } from '../../kernel/words/calendar';
import { countOf, plural } from '../../kernel/words/plural';
import type { Leaving } from '../../users';
import { shift, timeEntry } from '../schema';
import { shiftsOutside } from './free-shifts';

const SHIFTS = ['смена', 'смены', 'смен'] as const;
const FREED = ['Освободится', 'Освободятся', 'Освободится'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;
/** Days that a line names. */
const SHOWN_DAYS = 6;

/** Which shifts a last day frees, and the presences after it, which nothing pays. */
export async function workAfterLastDay(db: Database, { now }: CallContext, who: Leaving): Promise<EmployeeBlocker[]> {
  const { employee_id, on } = who;
  const freed = await db
    .select({ day: shift.date })
    .from(shift)
    .where(shiftsOutside({ employee_id, from: null, to: on }, now()))
    .orderBy(asc(shift.date));
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
  const line = (kind: string, count: number, message: string): EmployeeBlocker[] =>
    count === 0 ? [] : [{ kind, count, message, path: blockerPath('employee', employee_id, 'shifts_ahead') }];
  return [
    ...line(
      'shifts_ahead',
      freed.length,
      `${plural(freed.length, FREED)} ${countOf(freed.length, SHIFTS)}: ${daysOf(freed)}.`,
    ),
    ...line(
      'worked_after',
      came.length,
      `После последнего дня есть приход, ${countOf(came.length, DAYS)}: ${daysOf(came)}. Эти часы не оплатятся, проверьте дату.`,
    ),
  ];
}

/** «08.11.2026, 10.11.2026 и ещё 3» */
function daysOf(rows: readonly { day: string }[]): string {
  const days = [...new Set(rows.map(({ day }) => russianDay(day)))];
  const more = days.length - SHOWN_DAYS;
  return days.slice(0, SHOWN_DAYS).join(', ') + (more > 0 ? ` и ещё ${more}` : '');
}
