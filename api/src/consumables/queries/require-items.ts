import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/fail';
import { item, lot } from '../schema';

type ItemRow = typeof item.$inferSelect;

/**
 * The items of these lines, by id.
 * @throws `validation_failed` or `item_archived`, naming the line
 */
export async function requireItems(
  tx: Database,
  lines: readonly { item_id: string }[],
  { archived = false }: { archived?: boolean } = {},
): Promise<Map<string, ItemRow>> {
  const ids = [...new Set(lines.map(({ item_id }) => item_id))];
  const rows = ids.length === 0 ? [] : await tx.select().from(item).where(inArray(item.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [line, { item_id }] of lines.entries()) {
    const row = known.get(item_id);
    const field = `lines.${line}.item_id`;
    if (!row) throw failure('validation_failed', { field, message: 'Такого материала нет.' });
    if (row.archived_at && !archived)
      throw failure('item_archived', {
        field,
        message: `Материал «${row.name}» в архиве: с ним больше ничего не проводят.`,
      });
  }
  return known;
}

interface LotLine {
  item_id: string;
  lot?: { code: string; expires_on: string | null } | null | undefined;
}

/**
 * The lots of a supply's lines, created where new; null for items without lots.
 * @throws `validation_failed` naming the line, when a lot-tracked item's line names no lot, or the reverse
 */
export async function lotsOf<T extends LotLine>(
  tx: Database,
  items: ReadonlyMap<string, ItemRow>,
  lines: readonly T[],
): Promise<(T & { lot_id: string | null })[]> {
  const found: (T & { lot_id: string | null })[] = [];
  for (const [index, line] of lines.entries()) {
    const tracked = items.get(line.item_id)?.lot_tracked ?? false;
    const field = `lines.${index}.lot`;
    if (tracked && !line.lot)
      throw failure('validation_failed', { field, message: 'У этого материала учитывают партии: укажите партию.' });
    if (!tracked && line.lot)
      throw failure('validation_failed', { field, message: 'У этого материала партии не учитывают.' });
    found.push({ ...line, lot_id: line.lot ? await lotId(tx, line.item_id, line.lot) : null });
  }
  return found;
}

async function lotId(tx: Database, item_id: string, { code, expires_on }: { code: string; expires_on: string | null }) {
  const [row] = await tx
    .insert(lot)
    .values({ item_id, code, expires_on })
    // A known lot keeps its date; the update only makes RETURNING return it.
    .onConflictDoUpdate({ target: [lot.item_id, lot.code], set: { code } })
    .returning({ id: lot.id });
  if (!row) throw new Error('RETURNING gives the row');
  return row.id;
}
