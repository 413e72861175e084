import { sql } from 'drizzle-orm';
import { placeName } from '../../queries/place-rows';
import { count, day, ITEM, money, movements, number, ofReport, periodOf, PLACE, type ReportKind } from '../report-kind';

/** Differences between counts and the ledger: counted − book, as posted, and what became known of before since. */
export const countDifferencesReport: ReportKind = {
  columns: [
    day('date', 'Утверждена'),
    number(),
    PLACE,
    ...ITEM,
    count('book', 'По учёту'),
    count('counted', 'Посчитано'),
    count('difference', 'Разница'),
    money('value', 'Сумма'),
  ],
  query: (report) => {
    const { from, to } = periodOf(report);
    return sql`select l.occurred_on as date, c.number, ${placeName(sql`p`)} as place, i.name, i.base_unit as unit,
        max(e.book) as book, max(e.quantity) as counted, sum(l.delta) as difference, sum(l.value_kop) as value
      from ${movements(report, sql`l.place_id`)} join stock_count c on c.id = o.source_id and o.source_kind = 'count'
      left join stock_count_entry e on e.count_id = c.id and e.item_id = l.item_id and e.is_chosen
      where o.kind = 'count' and l.balance_after is not null and l.occurred_on between ${from} and ${to} and ${ofReport(report)}
      group by l.occurred_on, c.id, p.id, p.kind, p_city.name, p_location.name, i.id
      order by l.occurred_on, c.number, russian_order(i.category), russian_order(i.name), i.id`;
  },
};
