import { randomInt } from 'node:crypto';
import type { OfflineSale } from '@studio/contracts';
import { defineWriteKind } from '@studio/offline';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../api/src/kernel/database/open';
import { givenPrices, givenProduct } from '../../../api/src/testing/sales';
import type { TestApp } from '../../../api/src/testing/test-app';
import { type KeptRow, keptEntries, ownerList } from './kept-rows';

/** A sale that is paid in cash: what the checkout keeps on the device, in the words of this campaign. */
export const CASH_SALE = defineWriteKind<OfflineSale>({
  kind: 'sales.cash',
  title: 'Продажа за наличные',
  method: 'POST',
  path: '/sales/offline',
  describe: ({ note }) => note ?? '',
});

/** What is sold in the trials, and where. */
export interface Goods {
  location_id: string;
  product_id: string;
  price_kop: number;
}

/** A product with a price at the place where the people of the trials work. */
export async function layGoods(app: TestApp, location_id: string, employeeId: string): Promise<Goods> {
  const { id: product_id } = await givenProduct(app);
  const price_kop = 100 * randomInt(1, 1_000);
  await givenPrices(app, employeeId, location_id, { [product_id]: price_kop });
  return { location_id, product_id, price_kop };
}

/**
 * Sales of these employees, read without the API, in the shape of their sessions: `audits` counts payments of the whole total, `events`
 * their part in the till. One of each, otherwise till and database disagree. One that is held, as where the clock was moved, is kept, and
 * has no payment.
 */
export function saleRows(db: Database, owners: readonly string[]): Promise<KeptRow[]> {
  return keptEntries(
    db,
    sql`
    select s.id, s.sold_by as owner_id, s.note as name,
      (select count(*) from payment p where p.sale_id = s.id and p.state = 'succeeded' and p.amount_kop = s.total_kop) as audits,
      (select count(*) from cash_move m join payment p on p.id = m.source_id
        where p.sale_id = s.id and m.source_kind = 'payment' and m.amount_kop = s.total_kop) as events
    from sale s where s.sold_by in (${ownerList(owners)})
    union all
    select h.id, h.made_by, h.input ->> 'note', 1 + (select count(*) from sale s where s.id = h.id),
      1 + (select count(*) from payment p where p.sale_id = h.id)
    from held_record h where h.made_by in (${ownerList(owners)}) and h.standing = 'held'`,
  );
}
