import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { item, lot } from '../schema';

/** A surplus of a lot-tracked item goes to its latest lot, otherwise to one named after the count. */
export async function lotsOfSurplus(
  tx: Database,
  number: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (ids.length === 0) return found;
  const tracked = await tx
    .select({ id: item.id })
    .from(item)
    .where(and(inArray(item.id, [...ids]), eq(item.lot_tracked, true)));
  for (const { id } of tracked) {
    const [latest] = await tx
      .select()
      .from(lot)
      .where(eq(lot.item_id, id))
      .orderBy(desc(lot.expires_on), desc(lot.id))
      .limit(1);
    const [made] = latest
      ? [latest]
      : await tx
          .insert(lot)
          .values({ item_id: id, code: `ИНВ-${number}` })
          .returning();
    if (made) found.set(id, made.id);
  }
  return found;
}
