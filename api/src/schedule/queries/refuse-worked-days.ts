import { and, eq, gte, isNull, lte } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { timeDecision, timeEntry } from '../schema';
import { daysWords } from './coming-shifts';

/**
 * Nobody is away while they work: days whose presence stands are no absence until somebody has decided about their time.
 * @throws `illegal_transition` with the days
 */
export async function refuseWorkedDays(
  tx: Database,
  { employee_id, from, to }: { employee_id: string; from: string; to: string },
): Promise<void> {
  const rows = await tx
    .selectDistinct({ date: timeEntry.date })
    .from(timeEntry)
    .leftJoin(
      timeDecision,
      and(
        eq(timeDecision.employee_id, timeEntry.employee_id),
        eq(timeDecision.location_id, timeEntry.location_id),
        eq(timeDecision.date, timeEntry.date),
        eq(timeDecision.is_current, true),
      ),
    )
    .where(
      and(
        eq(timeEntry.employee_id, employee_id),
        gte(timeEntry.date, from),
        lte(timeEntry.date, to),
        isNull(timeEntry.taken_back_at),
        isNull(timeDecision.id),
      ),
    )
    .orderBy(timeEntry.date);
  if (rows.length === 0) return;
  throw failure('illegal_transition', {
    field: 'from',
    message: `${daysWords(rows.map(({ date }) => date))} сотрудник работал: сначала отмените отметку или решите время.`,
  });
}
