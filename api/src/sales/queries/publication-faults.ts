import { quoted } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { priceLine, product } from '../schema';
import { packageItems } from './prices-in-force';

/** Why a list cannot be published, each with the line's product where it is one: no price at all, a package that is empty or whose content has none. */
export async function publicationFaults(
  db: Database,
  id: string,
): Promise<{ product_id: string | null; message: string }[]> {
  const lines = await db
    .select({ product_id: priceLine.product_id, kind: product.kind, name: product.name })
    .from(priceLine)
    .innerJoin(product, eq(product.id, priceLine.product_id))
    .where(eq(priceLine.price_list_id, id))
    .orderBy(product.position, product.id);
  if (lines.length === 0) return [{ product_id: null, message: 'В прайс-листе нет ни одной цены.' }];
  const packages = lines.filter(({ kind }) => kind === 'package');
  const contents = await packageItems(
    db,
    packages.map(({ product_id }) => product_id),
  );
  const priced = new Set(lines.map(({ product_id }) => product_id));
  const held = [...contents.values()].flatMap((items) => items.map((item) => item.product_id));
  const names = new Map(
    (await db.select({ id: product.id, name: product.name }).from(product).where(inArray(product.id, held))).map(
      (row) => [row.id, row.name],
    ),
  );
  return packages.flatMap(({ product_id, name }) => {
    const items = contents.get(product_id);
    if (!items) return [{ product_id, message: `Пакет ${quoted(name)} пуст: укажите его состав.` }];
    const bare = items.flatMap((item) => (priced.has(item.product_id) ? [] : quoted(names.get(item.product_id) ?? '')));
    if (bare.length === 0) return [];
    return [{ product_id, message: `Пакет ${quoted(name)}: впишите и цену того, что в нём, — ${bare.join(', ')}.` }];
  });
}
