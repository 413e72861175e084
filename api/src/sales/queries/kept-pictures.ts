import { PAID_SALE_STATES } from '@studio/contracts';
import { sql, type SQL } from 'drizzle-orm';

/** Condition: some of the money for the sale of this alias has stayed, or it was a gift that was not taken back. */
export function isKeptSale(sale: SQL): SQL {
  const states = sql.join(
    PAID_SALE_STATES.map((state) => sql`${state}`),
    sql`, `,
  );
  return sql`(${sale}.paid_at is not null and ${sale}.state in (${states}) and (${sale}.total_kop = 0 or ${sale}.refunded_kop < ${sale}.total_kop))`;
}

/** Condition: a kept sale holds this picture in a line of which a piece is left. What a refund has returned is not sold. */
export function isSoldPicture(picture: SQL): SQL {
  const inPackage = sql`exists (select from package_item i where i.package_id = l.product_id and i.product_id = sp.product_id)`;
  return sql`exists (select from sale s join sale_line l on l.sale_id = s.id
    left join sale_photo sp on sp.sale_id = s.id and sp.photo_id = ${picture}.id
    where s.photosession_id = ${picture}.photosession_id and ${isKeptSale(sql`s`)}
      and l.quantity > (select coalesce(sum(b.quantity), 0) from refund_line b join refund r on r.id = b.refund_id
        where b.sale_line_id = l.id and r.state = 'succeeded')
      and (l.photo_id = ${picture}.id
        or (l.photo_id is null and l.product_id = sp.product_id) or ${inPackage}
        or (${holdsAllPictures(sql`l`)} and ${picture}.uploaded_at <= s.paid_at)))`;
}

/** Whether the line sells every digital picture of its session, by itself or inside a package. */
function holdsAllPictures(line: SQL): SQL {
  return sql`(${line}.kind = 'all_digital' or exists (select from package_item i join product p on p.id = i.product_id
    where i.package_id = ${line}.product_id and p.kind = 'all_digital'))`;
}
