import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { productKey } from '../rules/product-key';
import { product } from '../schema';

/** All products by name, also those off sale: the catalogue is short. */
export function namedProducts(tx: Database): Promise<{ id: string; name: string; is_active: boolean }[]> {
  return tx.select({ id: product.id, name: product.name, is_active: product.is_active }).from(product);
}

/**
 * Refuses a name that an import of prices could not tell from another product's. Names are given one at a time, until the transaction ends.
 * @throws `name_taken`
 */
export async function requireFreeName(tx: Database, name: string, id?: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product names', 0))`);
  const key = productKey(name);
  const taken = (await namedProducts(tx)).find((one) => one.id !== id && productKey(one.name) === key);
  if (!taken) return;
  const archived = taken.is_active ? '' : ', он снят с продажи';
  throw failure('name_taken', {
    field: 'name',
    message: `Товар с таким названием уже есть: «${taken.name}»${archived}.`,
  });
}
