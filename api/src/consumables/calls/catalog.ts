import { calls, scopeOf } from '../../kernel/calls/implement';
import { allItems, findByCode, findItem, listItems, policiesOf } from '../queries/item-rows';
import { jsonRows } from '../queries/json-rows';
import { sql } from 'drizzle-orm';
import { archiveItem, createItem, deleteItem, restoreItem, updateItem } from './edit-items';
import { setPolicy } from './set-policy';

const items = calls.consumables.items.handler(({ context, input }) =>
  listItems(context.database.db, scopeOf(context), input),
);

const wholeCatalogue = calls.consumables.wholeCatalogue.handler(async ({ context, input }) => ({
  items: await allItems(context.database.db, scopeOf(context), input.place_id),
}));

const categories = calls.consumables.categories.handler(({ context }) =>
  jsonRows<{ category: string; items: number }>(
    context.database.db,
    sql`select category, count(*) as items from item where archived_at is null group by 1 order by russian_order(category)`,
  ),
);

const byCode = calls.consumables.findByCode.handler(({ context, input }) =>
  findByCode(context.database.db, scopeOf(context), input.code),
);

const item = calls.consumables.item.handler(async ({ context, input }) => {
  const { db } = context.database;
  const scope = scopeOf(context);
  const [found, policies] = await Promise.all([findItem(db, scope, input.id), policiesOf(db, scope, input.id)]);
  return { ...found, policies };
});

const label = calls.consumables.label.handler(async ({ context, input }) => {
  const { id, name, base_unit, picture } = await findItem(
    context.database.db,
    { kind: 'own', location_ids: [] },
    input.id,
  );
  return { id, name, base_unit, has_picture: picture !== null };
});

export const catalogCalls = {
  label,
  items,
  wholeCatalogue,
  categories,
  findByCode: byCode,
  item,
  createItem,
  updateItem,
  archiveItem,
  restoreItem,
  deleteItem,
  setPolicy,
};
