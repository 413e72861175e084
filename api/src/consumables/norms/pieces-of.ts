import { sql, type SQL } from 'drizzle-orm';

/**
 * Splits packages: the pieces of sold lines under the alias, which have `product_id`, `kind` and `quantity`. A line that is not a package
 * is a piece itself. `join` goes after the lines; `product` and `quantity` are then columns.
 */
export function piecesOf(line: SQL): { join: SQL; product: SQL; quantity: SQL } {
  return {
    join: sql`left join package_item piece on piece.package_id = ${line}.product_id and ${line}.kind = 'package'`,
    product: sql`coalesce(piece.product_id, ${line}.product_id)`,
    quantity: sql`${line}.quantity * coalesce(piece.quantity, 1)`,
  };
}
