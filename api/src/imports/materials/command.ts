import { call } from '@orpc/server';
import type { StockItem } from '@studio/contracts';
import { createItem, findItem, updateItem } from '../../consumables';
import { changedFields, fieldsBefore } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import { scopeOf } from '../../kernel/calls/implement';
import type { KeptStep } from '../schema';

export type ItemForm = Omit<StockItem, 'id' | 'revision' | 'on_hand' | 'archived_at'>;

/** What an import does for one row. */
export type ItemCommand =
  | { kind: 'create'; input: ItemForm & { id: string } }
  | { kind: 'update'; input: ItemForm & { id: string; revision: number } };

/** Runs the calls that staff use; the context's database is the transaction of the whole import. */
export async function writeItem(context: CallContext, command: ItemCommand, title: string): Promise<KeptStep[]> {
  if (command.kind === 'create') {
    const { id, revision } = await call(createItem, { ...command.input, is_meant: true }, { context });
    return [{ title, of: 'item', id, from: null, left: String(revision), before: {}, carries: true }];
  }
  const was = await findItem(context.database.db, scopeOf(context), command.input.id);
  const form = formOf(was);
  const { id, revision } = await call(updateItem, { ...command.input, is_meant: true }, { context });
  const before = fieldsBefore(form, changedFields(form, formOf(command.input)));
  const marks = { from: String(was.revision), left: String(revision) };
  return [{ title, of: 'item', id, ...marks, before, carries: false }];
}

/** The fields of the form alone. */
export function formOf(item: ItemForm): ItemForm {
  const { code, name, category, base_unit, barcode, lot_tracked, note, picture, packs } = item;
  return { code, name, category, base_unit, barcode, lot_tracked, note, picture, packs };
}
