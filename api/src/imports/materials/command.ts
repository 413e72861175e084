import { call } from '@orpc/server';
import type { StockItem } from '@studio/contracts';
import { createItem, updateItem } from '../../consumables';
import type { CallContext } from '../../kernel/context';

type Fields = Omit<StockItem, 'id' | 'revision' | 'on_hand' | 'archived_at'>;

/** What an import does for one row. */
export type ItemCommand =
  | { kind: 'create'; input: Fields & { id: string } }
  | { kind: 'update'; input: Fields & { id: string; revision: number } };

/** Runs the calls that staff use; the context's database is the transaction of the whole import. */
export async function writeItem(context: CallContext, command: ItemCommand): Promise<void> {
  if (command.kind === 'create') await call(createItem, command.input, { context });
  else await call(updateItem, command.input, { context });
}
