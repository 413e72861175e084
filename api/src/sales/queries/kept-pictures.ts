import { PAID_SALE_STATES } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { holdsAll, isLeft, isStillSold } from './still-sold';

/** Condition: some of the money for the sale of this alias has stayed, or it was a gift that was not taken back. */
export function isKeptSale(sale: SQL): SQL {
  const states = sql.join(
    PAID_SALE_STATES.map((state) => sql`${state}`),
    sql`, `,
  );
  return sql`(${sale}.paid_at is not null and ${sale}.state in (${states}) and (${sale}.total_kop = 0 or ${sale}.refunded_kop < ${sale}.total_kop))`;
}

/** Condition: a kept sale sells this picture still, as the product of one of its lines or with all pictures of its session. */
export function isSoldPicture(picture: SQL): SQL {
  return sql`exists (select from sale s where s.photosession_id = ${picture}.photosession_id and ${isKeptSale(sql`s`)} and (
    exists (select from sale_photo sp where sp.sale_id = s.id and sp.photo_id = ${picture}.id and ${isStillSold(sql`sp`)})
    or exists (select from sale_line l where l.sale_id = s.id and (
      (${holdsAll(sql`l`)} and ${picture}.uploaded_at <= s.paid_at)
      -- Sold without a connection as a product that is not in the catalogue.
      or (l.photo_id = ${picture}.id and l.product_id is null and ${isLeft(sql`l`)})))))`;
}
