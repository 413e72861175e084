import { isDeepStrictEqual } from 'node:util';
import { compareRussian, type StockItem } from '@studio/contracts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { addRecord, changeRecord, lockRecord, once, removeRecord } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { unlessReferenced } from '../../kernel/database/unless-referenced';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { foldText } from '../../kernel/words/text';
import { findItem } from '../queries/item-rows';
import { openDocuments } from '../queries/open-documents';
import { requirePhoto } from '../queries/require-photo';
import { jsonRow } from '../queries/json-rows';
import { codesOf, refusingTakenCodes, requireCheckDigits } from '../rules/item-codes';
import { material } from '../records';
import { askOfNamesake } from '../unusual/ask-of-namesake';
import { balance, consumptionNorm, type item, itemPack, stockPolicy } from '../schema';

/** The rest is counted. */
const MAX_NAMED_DOCUMENTS = 10;

type Fields = Pick<
  StockItem,
  'code' | 'name' | 'category' | 'base_unit' | 'barcode' | 'lot_tracked' | 'note' | 'picture' | 'packs'
>;

export const createItem = calls.consumables.createItem.handler(({ context, input }) =>
  refusingTakenCodes(context, input, () =>
    context.database.db.transaction(async (tx) => {
      const { id, packs, is_meant, ...fields } = input;
      await once(tx, context, async () => {
        requireCheckDigits(input, []);
        await requirePhoto(tx, fields.picture, 'picture');
        const values = { id, ...fields, folded: foldedOf(input), created_at: context.now(), updated_at: context.now() };
        await addRecord(tx, context, material, values, { facts: { packs: inOrder(packs) } });
        await writePacks(tx, id, packs);
        if (!is_meant) await askOfNamesake(tx, id, fields.name);
      });
      return findItem(tx, scopeOf(context), id);
    }),
  ),
);

export const updateItem = calls.consumables.updateItem.handler(({ context, input }) =>
  refusingTakenCodes(context, input, () =>
    context.database.db.transaction(async (tx) => {
      const { id, revision, packs, is_meant, ...fields } = input;
      await requirePhoto(tx, fields.picture, 'picture');
      const row = await lockRecord(tx, material, id);
      if (!is_meant && foldText(row.name) !== foldText(fields.name)) await askOfNamesake(tx, id, fields.name);
      const recounts = row.base_unit !== fields.base_unit || row.lot_tracked !== fields.lot_tracked;
      if (recounts && (await hasMoved(tx, id)))
        throw failure('has_history', {
          field: row.base_unit === fields.base_unit ? 'lot_tracked' : 'base_unit',
          message: 'По материалу уже есть движения: единицу и учёт партий больше не меняют.',
        });
      const there = await findItem(tx, scopeOf(context), id);
      requireCheckDigits(input, codesOf(there));
      const [was, becomes] = [inOrder(there.packs), inOrder(packs)];
      const repacks = !isDeepStrictEqual(was, becomes);
      // Before the material: its own barcode may be one that a pack had.
      if (repacks) await tx.delete(itemPack).where(eq(itemPack.item_id, id));
      const changed = await changeRecord(tx, context, material, row, {
        act: 'updated',
        set: { ...fields, folded: foldedOf(input) },
        beside: { packs: [was, becomes] },
        seen: revision,
        current: () => there,
      });
      if (changed === row) return there;
      if (repacks) await writePacks(tx, id, packs);
      return findItem(tx, scopeOf(context), id);
    }),
  ),
);

export const archiveItem = calls.consumables.archiveItem.handler(({ context, input: { id, revision } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockRecord(tx, material, id);
    if ((await tx.$count(balance, and(eq(balance.item_id, id), gt(balance.on_hand, 0)))) > 0)
      throw failure('has_history', {
        message: 'Материал ещё лежит на складах: сначала израсходуйте или спишите его.',
      });
    if (row.archived_at === null) await refuseOpen(tx, id);
    return setArchived(tx, context, row, { seen: revision, archived_at: context.now() });
  }),
);

export const restoreItem = calls.consumables.restoreItem.handler(({ context, input: { id, revision } }) =>
  context.database.db.transaction(async (tx) =>
    setArchived(tx, context, await lockRecord(tx, material, id), { seen: revision, archived_at: null }),
  ),
);

export const deleteItem = calls.consumables.deleteItem.handler(({ context, input: { id } }) => removeItem(context, id));

/** @throws `has_history` once there are documents of it, or norms and minimums, which would be gone with it */
export function removeItem(context: CallContext, id: string): Promise<{ id: string }> {
  return unlessReferenced(
    () =>
      context.database.db.transaction(async (tx) => {
        const row = await lockRecord(tx, material, id);
        const { packs } = await findItem(tx, scopeOf(context), id);
        if ((await tx.$count(consumptionNorm, eq(consumptionNorm.item_id, id))) > 0) throw stillHas('нормы расхода');
        if ((await tx.$count(stockPolicy, eq(stockPolicy.item_id, id))) > 0) throw stillHas('минимумы на складах');
        await removeRecord(tx, context, material, row, { packs });
        return { id };
      }),
    'По материалу есть документы: его можно только убрать в архив.',
  );
}

/** @throws `has_history` naming documents that nobody could finish then, sales that wait for it, and norms */
async function refuseOpen(tx: Database, id: string): Promise<void> {
  const documents = await openDocuments(tx, id);
  if (documents.length === 0) return;
  const named = documents
    .slice(0, MAX_NAMED_DOCUMENTS)
    .map(({ kind, number, name }) => `${kind} ${number === null ? `«${name}»` : `№ ${number}`}`);
  const more = documents.length - named.length;
  throw failure('has_history', {
    message: `Материал ещё нужен: ${named.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}. Сначала завершите это.`,
    details: { documents },
  });
}

function stillHas(what: string) {
  return failure('has_history', {
    message: `У материала уже есть ${what}. Сначала уберите их, или отправьте материал в архив.`,
  });
}

async function setArchived(
  tx: Database,
  context: CallContext,
  row: typeof item.$inferSelect,
  { seen, archived_at }: { seen: number; archived_at: Date | null },
) {
  const theirs = await findItem(tx, scopeOf(context), row.id);
  if ((archived_at === null) === (row.archived_at === null)) return theirs;
  const act = archived_at === null ? 'restored' : 'archived';
  await changeRecord(tx, context, material, row, { act, set: { archived_at }, seen, current: () => theirs });
  return findItem(tx, scopeOf(context), row.id);
}

async function hasMoved(tx: Database, id: string): Promise<boolean> {
  const row = await jsonRow<{ moved: boolean }>(
    tx,
    sql`select exists (select from ledger where item_id = ${id}::uuid) as moved`,
  );
  return row?.moved ?? false;
}

async function writePacks(tx: Database, item_id: string, packs: Fields['packs']): Promise<void> {
  if (packs.length > 0) await tx.insert(itemPack).values(packs.map((pack) => ({ item_id, ...pack })));
}

/** What a search looks through. */
export function foldedOf({
  code,
  name,
  category,
  barcode,
  packs,
}: Omit<Fields, 'base_unit' | 'lot_tracked' | 'note' | 'picture'>): string {
  return foldText(
    [name, code, category, barcode, ...inOrder(packs).map((pack) => pack.barcode)].filter(Boolean).join(' '),
  );
}

/** A form may list packs in another order: that is no change. */
export function inOrder(packs: Fields['packs']): Fields['packs'] {
  return packs.toSorted((one, other) => one.factor - other.factor || compareRussian(one.name, other.name));
}
