import { type EmployeeBlocker, monthWords, shiftDate } from '@studio/contracts';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { hiringTold, signedMonths } from '../hooks';
import type { EmployeeRecord } from './lock-managed';

/** What another first day touches, to be named before: shifts that a later one frees, months whose pay is signed that an earlier one opens. */
export async function firstDayTold(
  db: Database,
  context: CallContext,
  row: Pick<EmployeeRecord, 'id' | 'hired_on'>,
  hired_on: string,
): Promise<EmployeeBlocker[]> {
  if (hired_on < row.hired_on) return monthsTold(db, context, { from: hired_on, to: shiftDate(row.hired_on, -1) });
  return (await context.hooks.call(hiringTold, db, context, { employee_id: row.id, from: hired_on, to: null })).flat();
}

/** Of days on which somebody is employed from now on, the months whose pay is signed. */
async function monthsTold(
  db: Database,
  context: CallContext,
  days: { from: string; to: string },
): Promise<EmployeeBlocker[]> {
  const months = (await context.hooks.call(signedMonths, db, days)).flat().toSorted();
  const [first = '', last = ''] = [months[0], months.at(-1)];
  if (months.length === 0) return [];
  const named =
    months.length > MAX_NAMED_MONTHS
      ? `${monthWords(first)} … ${monthWords(last)}`
      : months.map((month) => monthWords(month)).join(', ');
  const message = `Эта зарплата уже утверждена: ${named}. Часы, записанные за эти дни, доплатит следующая ведомость.`;
  return [{ kind: 'paid_months', count: months.length, message, path: null }];
}

/** More are named by the first and the last one. */
const MAX_NAMED_MONTHS = 6;
