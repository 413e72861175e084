import { sql } from 'drizzle-orm';
import { inRussian } from '../../../kernel/database/russian-text';
import { wantedByNorms } from '../../norms/wanted-by-norms';
import { placeJoins, placeName } from '../../queries/place-rows';
import { DAY_OF_USE, IS_USED } from '../../queries/used-goods';
import {
  count,
  ITEM,
  momentOf,
  money,
  movements,
  ofReport,
  percent,
  periodOf,
  PLACE,
  type ReportKind,
} from '../report-kind';

/** What was used, and what the norms of the sold products say. The deviation leaves out use in projects, which no norm covers. */
export const consumptionReport: ReportKind = {
  columns: [
    PLACE,
    ...ITEM,
    count('by_sale', 'По продажам'),
    count('by_hand', 'Вручную'),
    count('by_project', 'На проекты'),
    count('used', 'Всего'),
    money('value', 'Сумма'),
    count('norm', 'Норма'),
    count('deviation', 'Отклонение'),
    percent('share', 'Отклонение, %'),
  ],
  query: (report) => {
    const { from, to } = periodOf(report);
    const source = sql`coalesce(v.source_kind, o.source_kind)`;
    return sql`with used as (
        select o.place_id, l.item_id, sum(l.delta) as used, sum(l.value_kop) as value,
          coalesce(sum(l.delta) filter (where ${source} in ('sale', 'refund')), 0) as by_sale,
          coalesce(sum(l.delta) filter (where ${source} = 'project'), 0) as by_project
        from ${movements(report, sql`o.place_id`)}
        where ${IS_USED} and o.occurred_on >= ${from} and ${DAY_OF_USE} between ${from} and ${to} and ${ofReport(report)}
        group by 1, 2
      ), norm as (
        select n.place_id, n.item_id, n.norm from (${wantedByNorms((day) => sql`${day} between ${from} and ${to}`, momentOf(report))}) n
        join item i on i.id = n.item_id ${placeJoins(sql`p`, sql`n.place_id`)} where ${ofReport(report)}
      ), both_sides as (
        select coalesce(u.place_id, n.place_id) as place_id, coalesce(u.item_id, n.item_id) as item_id,
          coalesce(u.used, 0) as used, coalesce(u.value, 0) as value, coalesce(u.by_sale, 0) as by_sale,
          coalesce(u.by_project, 0) as by_project, n.norm
        from used u full join norm n on n.place_id = u.place_id and n.item_id = u.item_id
      )
      select ${placeName(sql`p`)} as place, i.name, i.base_unit as unit, b.by_sale, b.by_project,
        b.used - b.by_sale - b.by_project as by_hand, b.used, b.value, b.norm, b.used - b.by_project - b.norm as deviation,
        round((b.used - b.by_project - b.norm) * 10000.0 / nullif(b.norm, 0))::bigint as share
      from both_sides b join item i on i.id = b.item_id ${placeJoins(sql`p`, sql`b.place_id`)}
      where b.used <> 0 or b.value <> 0 or b.norm <> 0 order by ${inRussian(placeName(sql`p`))}, p.id, russian_order(i.category), russian_order(i.name), i.id`;
  },
};
