import { sql } from 'drizzle-orm';
import { COUNT_DIFF, WRITEOFF } from '../../ledger/places';
import { personName } from '../../queries/json-rows';
import { placeName } from '../../queries/place-rows';
import {
  count,
  day,
  ITEM,
  KIND,
  money,
  movements,
  number,
  ofReport,
  periodOf,
  PLACE,
  type ReportKind,
  text,
} from '../report-kind';

/** What was written off, and shortages found by counts and corrections; surpluses are negative. */
export const lossesReport: ReportKind = {
  columns: [
    day('date', 'Дата'),
    number(),
    text('kind', 'Документ', 15),
    PLACE,
    ...ITEM,
    count('quantity', 'Потеряно'),
    money('value', 'Сумма'),
    text('reason', 'Причина', 26),
    text('actor', 'Кто', 18),
  ],
  query: (report) => {
    const { from, to } = periodOf(report);
    return sql`select l.occurred_on as date, o.number, o.kind, ${placeName(sql`p`)} as place, i.name, i.base_unit as unit,
        sum(l.delta) as quantity, sum(l.value_kop) as value, coalesce(o.reason, v.reason) as reason,
        case when a.id is not null then ${personName(sql`a`)} end as actor
      from ${movements(report, sql`o.place_id`)} left join employee a on a.id = o.actor_id
      where l.place_id in (${WRITEOFF}::uuid, ${COUNT_DIFF}::uuid) and ${KIND} <> 'purchase'
        and l.occurred_on between ${from} and ${to} and ${ofReport(report)}
      group by l.occurred_on, o.id, v.id, p.id, p.kind, p_city.name, p_location.name, i.id, a.id
      order by l.occurred_on, o.number, russian_order(i.name), i.id`;
  },
};
