import { sql } from 'drizzle-orm';
import { inRussian } from '../../../kernel/database/russian-text';
import { placeName } from '../../queries/place-rows';
import { count, ITEM, money, movements, ofReport, periodOf, PLACE, type ReportKind, text } from '../report-kind';

/** Stock by place at the end of a day. */
export const balanceReport: ReportKind = {
  columns: [PLACE, text('category', 'Категория', 16), ...ITEM, count('quantity', 'Остаток'), money('value', 'Сумма')],
  query: (report) => sql`select ${placeName(sql`p`)} as place, i.category, i.name, i.base_unit as unit,
      sum(l.delta) as quantity, sum(l.value_kop) as value
    from ${movements(report, sql`l.place_id`)}
    where l.balance_after is not null and l.occurred_on <= ${periodOf(report).to} and ${ofReport(report)}
    group by p.id, p.kind, p_city.name, p_location.name, i.id
    having sum(l.delta) <> 0 or sum(l.value_kop) <> 0 order by ${inRussian(placeName(sql`p`))}, p.id, russian_order(i.category), russian_order(i.name), i.id`,
};
