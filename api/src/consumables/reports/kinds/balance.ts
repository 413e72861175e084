import { sql, type SQL } from 'drizzle-orm';
import { inRussian } from '../../../kernel/database/russian-text';
import { TRANSIT } from '../../ledger/places';
import { placeName } from '../../queries/place-rows';
import { count, ITEM, money, movements, ofReport, periodOf, PLACE, type ReportKind, text } from '../report-kind';

/** Stock by place at the end of a day, and what was under way to it: shipped, and neither received nor resolved. */
export const balanceReport: ReportKind = {
  columns: [PLACE, text('category', 'Категория', 16), ...ITEM, count('quantity', 'Остаток'), money('value', 'Сумма')],
  query: (report) => {
    const standing = (is_transit: SQL, at: SQL, where: SQL) => sql`
      select ${is_transit} as is_transit, ${placeName(sql`p`)} as name, p.id as place_id, i.id as item_id, sum(l.delta) as quantity,
        sum(l.value_kop) as value
      from ${movements(report, at)} where ${where} and l.occurred_on <= ${periodOf(report).to} and ${ofReport(report)}
      group by p.id, p.kind, p_city.name, p_location.name, i.id having sum(l.delta) <> 0 or sum(l.value_kop) <> 0`;
    const receiver = sql`(select h.to_place_id from shipment h where h.id = o.source_id)`;
    return sql`select case when r.is_transit then 'В пути: ' else '' end || r.name as place, i.category, i.name, i.base_unit as unit,
        r.quantity, r.value
      from (${standing(sql`false`, sql`l.place_id`, sql`l.balance_after is not null`)}
        union all ${standing(sql`true`, receiver, sql`l.place_id = ${TRANSIT}::uuid`)}) r join item i on i.id = r.item_id
      order by ${inRussian(sql`r.name`)}, r.place_id, r.is_transit, russian_order(i.category), russian_order(i.name), i.id`;
  },
};
