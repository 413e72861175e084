import { sql, type SQL } from 'drizzle-orm';

/** Pieces of the line of this alias that its refunds have left. */
export function piecesLeft(line: SQL): SQL {
  return sql`(${line}.quantity - (select coalesce(sum(b.quantity), 0) from refund_line b join refund r on r.id = b.refund_id
    where b.sale_line_id = ${line}.id and r.state = 'succeeded'))`;
}

/** Condition: a piece of the line of this alias is left after its refunds. */
export function isLeft(line: SQL): SQL {
  return sql`${piecesLeft(line)} > 0`;
}

/** Condition: the line sells every digital picture of its session, by itself or inside a package, and a piece of it is left. */
export function holdsAll(line: SQL): SQL {
  return sql`(${isLeft(line)} and (${line}.kind = 'all_digital' or exists (
    select from package_item i join product p on p.id = i.product_id
    where i.package_id = ${line}.product_id and p.kind = 'all_digital')))`;
}

/**
 * Condition: after its refunds the sale still sells this row of `sale_photo`. A line that it is a piece of is left: its own, or, of pieces
 * that no line of the picture has, one of the product or a package with it; and of a file, no refund has named its picture.
 */
export function isStillSold(piece: SQL): SQL<boolean> {
  const isOwn = sql`l.photo_id = ${piece}.photo_id and l.product_id = ${piece}.product_id`;
  const isFurther = sql`${piece}.quantity > (select coalesce(sum(l.quantity), 0) from sale_line l
    where l.sale_id = ${piece}.sale_id and ${isOwn})`;
  const holdsProduct = sql`(l.photo_id is null and l.product_id = ${piece}.product_id or exists (
    select from package_item i where i.package_id = l.product_id and i.product_id = ${piece}.product_id))`;
  return sql<boolean>`(exists (select from sale_line l where l.sale_id = ${piece}.sale_id and ${isLeft(sql`l`)}
      and (${isOwn} or ${holdsProduct} and ${isFurther}))
    and not exists (select from refund r join product p on p.id = ${piece}.product_id and p.kind = 'digital'
      where r.sale_id = ${piece}.sale_id and r.state = 'succeeded' and ${piece}.photo_id = any(r.photo_ids)))`;
}
