import type { StockUnit } from '@studio/contracts';
import { fixedStatement } from '../../kernel/database/fixed-statement';
import type { Database } from '../../kernel/database/open';
import { rowsOf } from '../../kernel/database/rows-of';
import { failure } from '../../kernel/calls/fail';
import { lot } from '../schema';

/** What documents ask about their items. */
interface KnownItem {
  id: string;
  code: string;
  name: string;
  base_unit: StockUnit;
  lot_tracked: boolean;
  is_archived: boolean;
}
export type KnownItems = ReadonlyMap<string, KnownItem>;

interface ItemLine {
  item_id: string;
}

/** Those items of these lines that exist, by id, in the order of their names. */
export async function readItems(tx: Database, lines: readonly ItemLine[]): Promise<KnownItems> {
  const ids = [...new Set(lines.map(({ item_id }) => item_id))];
  if (ids.length === 0) return new Map();
  const rows = rowsOf<KnownItem>(await tx.execute(fixedStatement(ITEMS, [`{${ids.join()}}`])));
  return new Map(rows.map((row) => [row.id, row]));
}

const ITEMS = `select id, code, name, base_unit, lot_tracked, archived_at is not null as is_archived from item
  where id = any($1::uuid[]) order by russian_order(name)`;

/** @throws `validation_failed` or `item_archived`, naming the line whose item may not be in a document */
export function refuseItems(
  known: KnownItems,
  lines: readonly ItemLine[],
  { archived = false }: { archived?: boolean } = {},
): void {
  for (const [line, { item_id }] of lines.entries()) {
    const item = known.get(item_id);
    const field = `lines.${line}.item_id`;
    if (!item) throw failure('validation_failed', { field, message: 'Такого материала нет.' });
    if (item.is_archived && !archived)
      throw failure('item_archived', {
        field,
        message: `Материал «${item.name}» в архиве: с ним больше ничего не проводят.`,
      });
  }
}

/**
 * The items of these lines, by id.
 * @throws as `refuseItems` does
 */
export async function requireItems(
  tx: Database,
  lines: readonly ItemLine[],
  options: { archived?: boolean } = {},
): Promise<KnownItems> {
  const known = await readItems(tx, lines);
  refuseItems(known, lines, options);
  return known;
}

interface LotLine extends ItemLine {
  lot?: { code: string; expires_on: string | null } | null | undefined;
}

/**
 * The lots of a supply's lines, created where new; null for items without lots.
 * @throws `validation_failed` naming the line, when a lot-tracked item's line names no lot, or the reverse
 */
export async function lotsOf<T extends LotLine>(
  tx: Database,
  items: KnownItems,
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
