import { quoted } from '@studio/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { packageItem, product } from '../schema';

const content = alias(product, 'content');

/** Of these products the packages that are not sold although on sale themselves, each with the sentence why: what they hold is archived. */
export async function withheldPackages(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: product.id, name: product.name, content: content.name })
    .from(packageItem)
    .innerJoin(product, eq(product.id, packageItem.package_id))
    .innerJoin(content, eq(content.id, packageItem.product_id))
    .where(and(inArray(packageItem.package_id, [...ids]), eq(product.is_active, true), eq(content.is_active, false)))
    .orderBy(content.position, content.id);
  const found = new Map<string, { name: string; gone: string[] }>();
  for (const row of rows) {
    const { name, gone } = found.get(row.id) ?? { name: row.name, gone: [] };
    found.set(row.id, { name, gone: [...gone, quoted(row.content)] });
  }
  return new Map(
    [...found].map(([id, { name, gone }]) => [
      id,
      `Пакет ${quoted(name)} не продаётся: ${gone.join(', ')} ${gone.length === 1 ? 'снят' : 'сняты'} с продажи.`,
    ]),
  );
}
