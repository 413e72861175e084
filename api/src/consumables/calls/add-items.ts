import type { StockItem } from '@studio/contracts';
import type { Actor } from '../../kernel/records';
import { addRecords } from '../../kernel/records';
import { inBatches } from '../../kernel/database/in-batches';
import type { Database } from '../../kernel/database/open';
import { requirePhoto } from '../queries/require-photo';
import { material } from '../records';
import { requireCheckDigits } from '../rules/item-codes';
import { itemPack } from '../schema';
import { foldedOf, inOrder } from './edit-items';

type NewItem = Omit<StockItem, 'revision' | 'on_hand' | 'archived_at'>;

const PACKS_AT_ONCE = 1_000;

/** New materials of a table, in few statements. @throws as `createItem` does; a violation of a code that is taken is left to the caller */
export async function addItems(tx: Database, actor: Actor, items: readonly NewItem[]): Promise<void> {
  for (const item of items) {
    requireCheckDigits(item, []);
    await requirePhoto(tx, item.picture, 'picture');
  }
  const at = actor.now();
  const made = items.map(({ packs, ...fields }) => ({
    values: { ...fields, folded: foldedOf({ packs, ...fields }), created_at: at, updated_at: at },
    facts: { packs: inOrder(packs) },
  }));
  await addRecords(tx, actor, material, made);
  const packs = items.flatMap(({ id, packs: own }) => own.map((pack) => ({ item_id: id, ...pack })));
  for (const part of inBatches(packs, PACKS_AT_ONCE)) await tx.insert(itemPack).values(part);
}
