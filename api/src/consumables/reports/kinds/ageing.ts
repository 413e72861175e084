import { sql } from 'drizzle-orm';
import { placeName } from '../../queries/place-rows';
import {
  count,
  day,
  ITEM,
  KIND,
  money,
  movements,
  ofReport,
  periodOf,
  PLACE,
  type ReportKind,
  text,
} from '../report-kind';

/** Stock by place at the end of a day, and for how long nobody had used it; the longest first. */
export const ageingReport: ReportKind = {
  columns: [
    PLACE,
    ...ITEM,
    count('quantity', 'Остаток'),
    money('value', 'Сумма'),
    day('came_on', 'Пришло'),
    day('used_on', 'Расход'),
    count('days', 'Дней без расхода', 12),
    text('age', 'Возраст', 16),
  ],
  query: (report) => {
    const { to } = periodOf(report);
    return sql`select w.*, case when w.days <= 30 then 'до 30 дней' when w.days <= 90 then '31–90 дней'
          when w.days <= 180 then '91–180 дней' else 'больше 180 дней' end as age
      from (
        select ${placeName(sql`p`)} as place, i.name, i.base_unit as unit, sum(l.delta) as quantity, sum(l.value_kop) as value,
          max(l.occurred_on) filter (where l.delta > 0) as came_on,
          max(l.occurred_on) filter (where l.delta < 0 and ${KIND} = 'consumption') as used_on,
          ${to} - coalesce(max(l.occurred_on) filter (where l.delta < 0 and ${KIND} = 'consumption'), min(l.occurred_on)) as days,
          i.id as item_id, p.id as place_id
        from ${movements(report, sql`l.place_id`)}
        where l.balance_after is not null and l.occurred_on <= ${to} and ${ofReport(report)}
        group by p.id, p.kind, p_city.name, p_location.name, i.id having sum(l.delta) > 0
      ) w order by w.days desc, w.value desc, russian_order(w.place), w.place_id, russian_order(w.name), w.item_id`;
  },
};
