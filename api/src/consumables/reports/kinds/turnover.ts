import { sql } from 'drizzle-orm';
import { inRussian } from '../../../kernel/database/russian-text';
import { placeName } from '../../queries/place-rows';
import { count, ITEM, money, movements, ofReport, periodOf, PLACE, type ReportKind } from '../report-kind';

/** Opening balance, incoming, outgoing, closing balance; a difference of value alone came or went too, so that each row adds up. */
export const turnoverReport: ReportKind = {
  columns: [
    PLACE,
    ...ITEM,
    count('opening', 'На начало'),
    count('received', 'Приход'),
    count('spent', 'Расход'),
    count('closing', 'На конец'),
    money('opening_kop', 'На начало'),
    money('received_kop', 'Приход'),
    money('spent_kop', 'Расход'),
    money('closing_kop', 'На конец'),
  ],
  query: (report) => {
    const { from, to } = periodOf(report);
    const before = sql`filter (where l.occurred_on < ${from})`;
    const came = sql`filter (where l.occurred_on >= ${from} and (l.delta > 0 or l.delta = 0 and l.value_kop > 0))`;
    const went = sql`filter (where l.occurred_on >= ${from} and (l.delta < 0 or l.delta = 0 and l.value_kop < 0))`;
    return sql`select ${placeName(sql`p`)} as place, i.name, i.base_unit as unit,
        coalesce(sum(l.delta) ${before}, 0) as opening, coalesce(sum(l.delta) ${came}, 0) as received,
        coalesce(-sum(l.delta) ${went}, 0) as spent, sum(l.delta) as closing,
        coalesce(sum(l.value_kop) ${before}, 0) as opening_kop, coalesce(sum(l.value_kop) ${came}, 0) as received_kop,
        coalesce(-sum(l.value_kop) ${went}, 0) as spent_kop, sum(l.value_kop) as closing_kop
      from ${movements(report, sql`l.place_id`)}
      where l.balance_after is not null and l.occurred_on <= ${to} and ${ofReport(report)}
      group by p.id, p.kind, p_city.name, p_location.name, i.id
      having sum(l.delta) <> 0 or sum(l.value_kop) <> 0 or count(*) filter (where l.occurred_on >= ${from}) > 0
      order by ${inRussian(placeName(sql`p`))}, p.id, russian_order(i.category), russian_order(i.name), i.id`;
  },
};
