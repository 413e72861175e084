import { sql } from 'drizzle-orm';
import { inRussian } from '../../../kernel/database/russian-text';
import { SUPPLIER } from '../../ledger/places';
import { count, ITEM, money, movements, ofReport, periodOf, type ReportKind, text } from '../report-kind';

/** Purchases by supplier with their cost; reversed ones are left out. */
export const purchasesReport: ReportKind = {
  columns: [
    text('supplier', 'Поставщик', 28),
    ...ITEM,
    count('documents', 'Документов'),
    count('quantity', 'Куплено'),
    money('price', 'Средняя цена', false),
    money('value', 'Сумма'),
  ],
  query: (report) => {
    const { from, to } = periodOf(report);
    const supplier = sql`coalesce(v.supplier, o.supplier, 'Не указан')`;
    return sql`select ${supplier} as supplier, i.name, i.base_unit as unit,
        count(distinct coalesce(v.id, o.id)) as documents, -sum(l.delta) as quantity, -sum(l.value_kop) as value,
        round(sum(l.value_kop)::numeric / nullif(sum(l.delta), 0))::bigint as price
      from ${movements(report, sql`o.place_id`)}
      where l.place_id = ${SUPPLIER}::uuid and l.occurred_on between ${from} and ${to} and ${ofReport(report)}
      group by 1, i.id having sum(l.delta) <> 0 order by ${inRussian(supplier)}, russian_order(i.category), russian_order(i.name), i.id`;
  },
};
