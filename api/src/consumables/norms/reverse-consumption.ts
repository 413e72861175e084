import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import type { SaleVoided } from '../../sales';
import { operation, saleUse } from '../schema';
import { returnUsed } from './return-goods';
import { reverseDocument } from './reverse-document';

/** What a sale that never was had used, and has not given back, comes back, lot by lot and at the cost at which it was taken; it waits for nothing more. */
export async function reverseConsumption(tx: Database, actor: Actor, { sale_id, number }: SaleVoided): Promise<void> {
  const uses = await tx
    .update(saleUse)
    .set({ waiting: 0, wanted: sql`${saleUse.taken}` })
    .where(eq(saleUse.sale_id, sale_id))
    .returning();
  const [given] = uses.filter(({ returned }) => returned > 0);
  if (given) {
    // A part has come back already: the rest comes, not all of it again.
    const left = new Map<string, number>();
    for (const { item_id, taken, returned } of uses) left.set(item_id, (left.get(item_id) ?? 0) + taken - returned);
    const { place_id: location_id, happened_at: neverUsed } = given;
    return returnUsed(tx, actor, { sale_id, location_id, source_id: sale_id, neverUsed }, left);
  }
  const used = await tx
    .select()
    .from(operation)
    .where(
      and(
        eq(operation.kind, 'consumption'),
        eq(operation.source_kind, 'sale'),
        eq(operation.source_id, sale_id),
        // What waits for goods again was taken back already.
        sql`not exists (select from operation taken_back where taken_back.reverses = ${operation.id})`,
      ),
    );
  for (const one of used) await reverseDocument(tx, actor, one, `Продажи № ${number} не было`);
}
