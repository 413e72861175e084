import { sql } from 'drizzle-orm';
import { personName } from '../../queries/json-rows';
import { placeName } from '../../queries/place-rows';
import { count, day, money, movements, number, ofReport, periodOf, PLACE, type ReportKind, text } from '../report-kind';

/** Every document of a period, with its movements at its own place. */
export const documentsReport: ReportKind = {
  columns: [
    day('date', 'Дата'),
    number(),
    text('kind', 'Документ', 16),
    PLACE,
    count('lines', 'Строк', 8),
    money('value', 'Сумма'),
    text('about', 'Основание', 30),
    text('actor', 'Кто', 18),
  ],
  query: (report) => {
    const { from, to } = periodOf(report);
    return sql`select o.occurred_on as date, o.number, o.kind, ${placeName(sql`p`)} as place,
        count(distinct l.item_id) as lines, coalesce(sum(l.value_kop) filter (where l.place_id = o.place_id), 0) as value,
        concat_ws(', ', o.supplier, o.document, o.reason, case when v.id is not null then 'сторно № ' || v.number end) as about,
        case when a.id is not null then ${personName(sql`a`)} end as actor
      from ${movements(report, sql`o.place_id`)} left join employee a on a.id = o.actor_id
      where l.occurred_on between ${from} and ${to} and ${ofReport(report)}
      group by o.id, v.id, p.id, p.kind, p_city.name, p_location.name, a.id order by o.occurred_on, o.number`;
  },
};
