import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { operation } from '../schema';

/** When a document's goods moved. */
export async function movedAt(tx: Database, id: string): Promise<Date> {
  const [found] = await tx.select({ moved_at: operation.moved_at }).from(operation).where(eq(operation.id, id));
  if (!found) throw new Error(`operation ${id} is there`);
  return found.moved_at;
}
