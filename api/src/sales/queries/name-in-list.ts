import { sql, type SQL } from 'drizzle-orm';
import { priceLine, product } from '../schema';

/** What a line's product is called in its list: as when it was published, in a draft as now. */
export function nameInList(): SQL<string> {
  return sql<string>`coalesce(${priceLine.product_name}, ${product.name})`;
}
