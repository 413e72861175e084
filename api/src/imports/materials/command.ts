import { call } from '@orpc/server';
import type { StockItem } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import { consumptionNorm, createItem, findItem, removeItem, stockPolicy, updateItem } from '../../consumables';
import type { CallContext } from '../../kernel/context';
import { failure } from '../../kernel/fail';
import { scopeOf } from '../../kernel/implement';
import { changedSince, type Written } from '../kind';

type Fields = Omit<StockItem, 'id' | 'revision' | 'on_hand' | 'archived_at'>;

/** What an import does for one row. */
export type ItemCommand =
  | { kind: 'create'; input: Fields & { id: string } }
  | { kind: 'update'; input: Fields & { id: string; revision: number } };

/** A material that an import made or changed, as it left it. */
export interface ItemStep {
  id: string;
  revision: number;
  /** As it was; null for one that the import made. */
  before: Fields | null;
}

/** Runs the calls that staff use; the context's database is the transaction of the whole import. */
export async function writeItem(
  context: CallContext,
  command: ItemCommand,
  title: string,
): Promise<Written<ItemStep>[]> {
  if (command.kind === 'create') {
    const { id, revision } = await call(createItem, command.input, { context });
    return [{ title, step: { id, revision, before: null } }];
  }
  const before = await findItem(context.database.db, scopeOf(context), command.input.id);
  const { code, name, category, base_unit, barcode, lot_tracked, note, picture, packs } = before;
  const { id, revision } = await call(updateItem, command.input, { context });
  const was = { code, name, category, base_unit, barcode, lot_tracked, note, picture, packs };
  return [{ title, step: { id, revision, before: was } }];
}

/** @throws `conflict` for a material that is not as the import left it, and what refuses a deletion or an edit */
export async function takeItemBack(context: CallContext, { id, revision, before }: ItemStep): Promise<void> {
  const { db } = context.database;
  if ((await findItem(db, scopeOf(context), id)).revision !== revision) throw changedSince();
  if (before !== null) {
    await call(updateItem, { id, revision, ...before }, { context });
    return;
  }
  // They would be deleted with it.
  if ((await db.$count(consumptionNorm, eq(consumptionNorm.item_id, id))) > 0) throw has('нормы расхода');
  if ((await db.$count(stockPolicy, eq(stockPolicy.item_id, id))) > 0) throw has('минимумы на складах');
  await removeItem(context, id);
}

function has(what: string) {
  return failure('has_history', { message: `У материала уже есть ${what}.` });
}
