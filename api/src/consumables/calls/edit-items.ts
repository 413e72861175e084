import { compareRussian, type StockItem } from '@studio/contracts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit, changedFields, fieldsBefore } from '../../kernel/records';
import type { CallContext } from '../../kernel/context';
import type { Database } from '../../kernel/database/open';
import { refusingViolations } from '../../kernel/database/refusing-violations';
import { unlessReferenced } from '../../kernel/database/unless-referenced';
import { failure } from '../../kernel/fail';
import { calls, scopeOf } from '../../kernel/implement';
import { foldText } from '../../kernel/text';
import { findItem } from '../queries/item-rows';
import { requirePhoto } from '../queries/require-photo';
import { jsonRow } from '../queries/json-rows';
import { consumptionNorm, item, itemPack, stockPolicy } from '../schema';

type ItemRow = typeof item.$inferSelect;
type Fields = Pick<
  StockItem,
  'code' | 'name' | 'category' | 'base_unit' | 'barcode' | 'lot_tracked' | 'note' | 'picture' | 'packs'
>;

export const createItem = calls.consumables.createItem.handler(({ context, input }) =>
  asRefusals(() =>
    context.database.db.transaction(async (tx) => {
      const { id, packs, ...fields } = input;
      await requirePhoto(tx, fields.picture, 'picture');
      const now = context.now();
      const [made] = await tx
        .insert(item)
        .values({ id, ...fields, folded: foldedOf(input), created_at: now, updated_at: now })
        .onConflictDoNothing({ target: item.id })
        .returning();
      if (!made) {
        const there = await findItem(tx, scopeOf(context), id);
        if (there.code !== input.code || there.name !== input.name) throw failure('conflict', { field: 'id' });
        return there;
      }
      await writePacks(tx, id, packs);
      await audit(tx, context, 'item.created', id, undefined, { ...fields, packs });
      return findItem(tx, scopeOf(context), id);
    }),
  ),
);

export const updateItem = calls.consumables.updateItem.handler(({ context, input }) =>
  asRefusals(() =>
    context.database.db.transaction(async (tx) => {
      const { id, revision, packs, ...fields } = input;
      await requirePhoto(tx, fields.picture, 'picture');
      const row = await lockItem(tx, context, id, revision);
      const recounts = row.base_unit !== fields.base_unit || row.lot_tracked !== fields.lot_tracked;
      if (recounts && (await hasMoved(tx, id)))
        throw failure('has_history', {
          field: row.base_unit === fields.base_unit ? 'lot_tracked' : 'base_unit',
          message: 'По материалу уже есть движения: единицу и учёт партий больше не меняют.',
        });
      const there = await findItem(tx, scopeOf(context), id);
      const before = fieldsOf(there);
      const changes = changedFields<Fields>(before, { ...fields, packs: inOrder(packs) });
      // A device that lost the reply sends it again.
      if (Object.keys(changes).length === 0) return there;
      await tx
        .update(item)
        .set({ ...fields, folded: foldedOf(input), updated_at: context.now(), revision: revision + 1 })
        .where(eq(item.id, id));
      await tx.delete(itemPack).where(eq(itemPack.item_id, id));
      await writePacks(tx, id, packs);
      await audit(tx, context, 'item.updated', id, fieldsBefore(before, changes), changes);
      return findItem(tx, scopeOf(context), id);
    }),
  ),
);

export const archiveItem = calls.consumables.archiveItem.handler(({ context, input: { id, revision } }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockItem(tx, context, id, revision);
    const held = await jsonRow<{ there: boolean }>(
      tx,
      sql`select exists (select from balance where item_id = ${id}::uuid and on_hand > 0) or exists (
        select from shipment_line l join shipment s on s.id = l.shipment_id where l.item_id = ${id}::uuid
          and s.state in ('picking', 'shipped', 'partially_received', 'disputed')) as there`,
    );
    if (held?.there)
      throw failure('has_history', {
        message: 'Материал ещё лежит на складах или в пути: сначала израсходуйте или спишите его.',
      });
    return setArchived(tx, context, row, context.now());
  }),
);

export const restoreItem = calls.consumables.restoreItem.handler(({ context, input: { id, revision } }) =>
  context.database.db.transaction(async (tx) =>
    setArchived(tx, context, await lockItem(tx, context, id, revision), null),
  ),
);

export const deleteItem = calls.consumables.deleteItem.handler(({ context, input: { id } }) => removeItem(context, id));

/** @throws `has_history` once there are documents of it, or norms and minimums, which would be gone with it */
export function removeItem(context: CallContext, id: string): Promise<{ id: string }> {
  return unlessReferenced(
    () =>
      context.database.db.transaction(async (tx) => {
        await tx.select({ id: item.id }).from(item).where(eq(item.id, id)).for('update');
        const before = await findItem(tx, scopeOf(context), id);
        if ((await tx.$count(consumptionNorm, eq(consumptionNorm.item_id, id))) > 0) throw stillHas('нормы расхода');
        if ((await tx.$count(stockPolicy, eq(stockPolicy.item_id, id))) > 0) throw stillHas('минимумы на складах');
        await tx.delete(item).where(eq(item.id, id));
        await audit(tx, context, 'item.deleted', id, fieldsOf(before), undefined);
        return { id };
      }),
    'По материалу есть документы: его можно только убрать в архив.',
  );
}

function stillHas(what: string) {
  return failure('has_history', {
    message: `У материала уже есть ${what}. Сначала уберите их, или отправьте материал в архив.`,
  });
}

async function setArchived(tx: Database, context: CallContext, row: ItemRow, archived_at: Date | null) {
  await tx
    .update(item)
    .set({ archived_at, updated_at: context.now(), revision: row.revision + 1 })
    .where(eq(item.id, row.id));
  await audit(tx, context, archived_at ? 'item.archived' : 'item.restored', row.id, undefined, { name: row.name });
  return findItem(tx, scopeOf(context), row.id);
}

async function lockItem(tx: Database, context: CallContext, id: string, revision: number): Promise<ItemRow> {
  const [row] = await tx.select().from(item).where(eq(item.id, id)).for('update');
  if (!row) throw failure('not_found', { message: 'Такого материала нет.' });
  if (row.revision !== revision) throw failure('conflict', { details: await findItem(tx, scopeOf(context), id) });
  return row;
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

function foldedOf({
  code,
  name,
  category,
  barcode,
  packs,
}: Omit<Fields, 'base_unit' | 'lot_tracked' | 'note' | 'picture'>): string {
  return foldText([name, code, category, barcode, ...packs.map((pack) => pack.barcode)].filter(Boolean).join(' '));
}

function fieldsOf({ code, name, category, base_unit, barcode, lot_tracked, note, picture, packs }: StockItem): Fields {
  return { code, name, category, base_unit, barcode, lot_tracked, note, picture, packs: inOrder(packs) };
}

/** A form may list packs in another order: that is no change. */
function inOrder(packs: Fields['packs']): Fields['packs'] {
  return packs.toSorted((one, other) => one.factor - other.factor || compareRussian(one.name, other.name));
}

async function audit(tx: Database, context: CallContext, action: string, id: string, before: unknown, after: unknown) {
  await recordAudit(tx, context, { action, subject_kind: 'item', subject_id: id, before, after });
}

const TAKEN = {
  item_code: ['code_taken', 'code'],
  item_barcode: ['barcode_taken', 'barcode'],
  item_pack_barcode: ['barcode_taken', 'packs'],
  item_pack_name: ['name_taken', 'packs'],
} as const;

/** Translates the database's refusals into failures of the form. */
function asRefusals<T>(work: () => Promise<T>): Promise<T> {
  return refusingViolations(({ constraint }) => {
    const taken = Object.hasOwn(TAKEN, constraint) ? TAKEN[constraint as keyof typeof TAKEN] : null;
    return taken && failure(taken[0], { field: taken[1] });
  }, work);
}
