import { call } from '@orpc/server';
import { findItem, removeItem, updateItem } from '../../consumables';
import { scopeOf } from '../../kernel/calls/implement';
import type { ImportedRecord } from '../kind';
import { formOf } from './command';

/** A material; it stays when its deletion or edit is refused by hand, too. */
export const itemRecord: ImportedRecord = {
  async mark(context, id) {
    return String((await findItem(context.database.db, scopeOf(context), id)).revision);
  },
  remove: removeItem,
  async restore(context, id, fields) {
    const item = await findItem(context.database.db, scopeOf(context), id);
    await call(updateItem, { id, revision: item.revision, ...formOf(item), ...fields, is_meant: true }, { context });
    return null;
  },
};
