import type { NormMoment } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { jsonRows, textList } from '../queries/json-rows';

export interface Norm {
  product_id: string;
  item_id: string;
  /** Of one piece, in base units. */
  quantity: number;
  comes_back: boolean;
  moment: NormMoment;
}

/** The norms of these products that were in force at that moment. */
export async function normsAt(tx: Database, products: readonly string[], at: Date): Promise<Norm[]> {
  if (products.length === 0) return [];
  return jsonRows<Norm>(
    tx,
    sql`with changed as (
        select distinct on (product_id, item_id) product_id, item_id, quantity, comes_back, moment from former_norm
        where until > ${at.toISOString()}::timestamptz and product_id::text in (${textList(products)}) order by product_id, item_id, until
      )
      select product_id, item_id, quantity, comes_back, moment from changed where quantity is not null
      union all
      select n.product_id, n.item_id, n.quantity, n.comes_back, n.moment from consumption_norm n
      where n.product_id::text in (${textList(products)})
        and not exists (select from changed c where c.product_id = n.product_id and c.item_id = n.item_id)`,
  );
}
