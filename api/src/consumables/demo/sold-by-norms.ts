import { sql } from 'drizzle-orm';
import type { DemoStage } from '../../kernel/domain';
import { piecesOf } from '../norms/pieces-of';
import { jsonRows } from '../queries/json-rows';

const pieces = piecesOf(sql`l`);

interface Sold {
  place_id: string;
  item_id: string;
  /** The month, for example 2026-03. */
  month: string;
  a_day: number;
}

/** The use per day that the demo's paid sales imply by the norms. */
export interface SoldByNorms {
  /** In the month of the day; undefined for a material without a norm. */
  onDay: (place: string, item: string, day: Date) => number | undefined;
  /** Over the months in which the location sold it; undefined where it never did. */
  average: (place: string, item: string) => number | undefined;
}

/** Reads the sales, so that the demo's use agrees with its sales. */
export async function soldByNorms({ tx, now }: DemoStage): Promise<SoldByNorms> {
  const rows = await jsonRows<Sold>(
    tx,
    sql`select s.location_id as place_id, n.item_id, to_char(s.business_date, 'YYYY-MM') as month,
        sum(${pieces.quantity} * n.quantity)::float
          / extract(day from least(date_trunc('month', min(s.business_date)) + interval '1 month - 1 day', ${now.toISOString()}::timestamptz))::float as a_day
      from sale s join sale_line l on l.sale_id = s.id
        ${pieces.join} join consumption_norm n on n.product_id = ${pieces.product}
      where s.paid_at is not null
      group by 1, 2, 3`,
  );
  const byMonth = new Map(
    rows.map(({ place_id, item_id, month, a_day }) => [`${place_id} ${item_id} ${month}`, a_day]),
  );
  const withNorm = new Set(rows.map(({ item_id }) => item_id));
  const months = new Map<string, number[]>();
  for (const { place_id, item_id, a_day } of rows) {
    const key = `${place_id} ${item_id}`;
    months.set(key, [...(months.get(key) ?? []), a_day]);
  }
  return {
    onDay: (place, item, day) =>
      withNorm.has(item) ? (byMonth.get(`${place} ${item} ${day.toISOString().slice(0, 7)}`) ?? 0) : undefined,
    average: (place, item) => {
      const own = months.get(`${place} ${item}`);
      return own && own.reduce((sum, a_day) => sum + a_day, 0) / own.length;
    },
  };
}
