import { call } from '@orpc/server';
import type { StockItem } from '@studio/contracts';
import { addItems, createItem, findItem, updateItem } from '../../consumables';
import { changedFields, fieldsBefore } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import { scopeOf } from '../../kernel/calls/implement';
import type { ImportKind } from '../kind';
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

/** New materials are written many at a time. */
export const newItems: ImportKind<ItemCommand>['together'] = {
  fits: ({ kind }) => kind === 'create',
  async write(context, rows) {
    await addItems(
      context.database.db,
      context,
      rows.map(({ command }) => command.input),
    );
    return rows.map(({ command: { input }, title }): KeptStep => {
      return { title, of: 'item', id: input.id, from: null, left: '1', before: {}, carries: true };
    });
  },
};

/** The fields of the form alone. */
export function formOf(item: ItemForm): ItemForm {
  const { code, name, category, base_unit, barcode, lot_tracked, note, picture, packs } = item;
  return { code, name, category, base_unit, barcode, lot_tracked, note, picture, packs };
}
