import { FORECAST_DAYS } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { LEAVES_FOR_USE } from '../queries/used-goods';

/** Use of a place by days back, 0 is today: what `historyOf` reads. */
export type UseByDay = Record<string, number>;

/** SQL: the `UseByDay` of the material at the place over the days that a forecast looks at. */
export const useByDay = (place_id: SQL, item_id: SQL, today: SQL): SQL => sql`(
  select coalesce(json_object_agg(d.ago, d.quantity), '{}') from (
    select ${today} - coalesce(v.occurred_on, l.occurred_on) as ago, -sum(l.delta) as quantity
    from ledger l join operation o on o.id = l.operation_id left join operation v on v.id = o.reverses
    where l.place_id = ${place_id} and l.item_id = ${item_id} and ${LEAVES_FOR_USE}
      and l.occurred_on > ${today} - ${FORECAST_DAYS}::int and l.occurred_on <= ${today} group by 1
  ) d)`;

/** Use of each day, the oldest first, today last. */
export function historyOf(use: UseByDay): number[] {
  return Array.from({ length: FORECAST_DAYS }, (_, day) => Math.max(0, use[String(FORECAST_DAYS - 1 - day)] ?? 0));
}
