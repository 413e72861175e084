import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { salePhoto } from '../schema';

/** Those of the photos that stand in a sale or order, whatever became of it: its lines go on referring to them. */
export async function soldAmong(db: Database, photoIds: readonly string[]): Promise<string[]> {
  if (photoIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: salePhoto.photo_id })
    .from(salePhoto)
    .where(inArray(salePhoto.photo_id, [...photoIds]));
  return rows.map(({ id }) => id);
}
