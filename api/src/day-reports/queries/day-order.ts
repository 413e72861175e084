import { LATE_DAY_LIMIT, shiftDate } from '@studio/contracts';
import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { russianDay } from '../../kernel/words/calendar';
import { dayReport } from '../schema';

/** @throws `validation_failed` for a day of the future and one long past */
export function refuseImpossible(business_date: string, today: string): void {
  if (business_date > today) throw refusal('Этот день ещё не наступил.');
  const earliest = shiftDate(today, -LATE_DAY_LIMIT);
  if (business_date < earliest) throw refusal(`Этот день слишком давний: открыть можно с ${russianDay(earliest)}.`);
}

/**
 * Days of a till go on in order: what is counted on one is where the next one begins. The till is already locked.
 * @throws `validation_failed` for a day of the future, one long past, and one before a day that is submitted
 */
export async function refuseOutOfOrder(
  tx: Database,
  { location_id, business_date }: { location_id: string; business_date: string },
  today: string,
): Promise<void> {
  refuseImpossible(business_date, today);
  const [later] = await tx
    .select({ business_date: dayReport.business_date })
    .from(dayReport)
    .where(
      and(
        eq(dayReport.location_id, location_id),
        gt(dayReport.business_date, business_date),
        notInArray(dayReport.state, ['open', 'counted']),
      ),
    )
    .orderBy(desc(dayReport.business_date))
    .limit(1);
  if (later)
    throw refusal(`Уже сдан более поздний день, ${russianDay(later.business_date)}: дни кассы идут по порядку.`);
}

const refusal = (message: string) => failure('validation_failed', { field: 'business_date', message });
