import { hasFormat, type Product } from '@studio/contracts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { addRecord, changeRecord, isUnchanged, lockRecord, requireFresh } from '../../kernel/records';
import { refusingViolations } from '../../kernel/database/refusing-violations';
import type { Violation } from '../../kernel/database/violation';
import type { Database } from '../../kernel/database/open';
import { inRussian } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/calls/fail';
import { calls } from '../../kernel/calls/implement';
import { requireFreeName } from '../queries/product-names';
import { requirePicture } from '../queries/require-picture';
import { packageItems } from '../queries/prices-in-force';
import { productRecord } from '../records';
import { packageItem, priceLine, priceList, product } from '../schema';

export const products = calls.sales.products.handler(({ context }) => allProducts(context.database.db));

async function allProducts(db: Database, id?: string): Promise<Product[]> {
  const rows = await db
    .select()
    .from(product)
    .where(id === undefined ? undefined : eq(product.id, id))
    .orderBy(asc(product.position), asc(inRussian(product.name)));
  const items = await packageItems(
    db,
    rows.filter(({ kind }) => kind === 'package').map((row) => row.id),
  );
  return rows.map(({ id: rowId, kind, name, position, is_active, format, picture, barcode, revision }) => ({
    id: rowId,
    kind,
    name,
    position,
    is_active,
    items: items.get(rowId) ?? [],
    format,
    picture,
    barcode,
    revision,
  }));
}

async function oneProduct(db: Database, id: string): Promise<Product> {
  const [found] = await allProducts(db, id);
  if (!found) throw failure('not_found', { message: productRecord.missing });
  return found;
}

export const createProduct = calls.sales.createProduct.handler(async ({ context, input }) => {
  const { items, ...fields } = input;
  const { db } = context.database;
  const id = await refusingViolations(isTaken, () =>
    db.transaction(async (tx) => {
      await requireFreeName(tx, fields.name);
      await requireItems(tx, fields.kind, items);
      requireFormat(fields.kind, fields.format);
      await requirePicture(tx, fields.picture);
      const values = { ...fields, created_at: context.now() };
      const made = await addRecord(tx, context, productRecord, values, {
        facts: items.length > 0 ? { items: inOrder(items) } : {},
      });
      if (items.length > 0)
        await tx.insert(packageItem).values(items.map((item) => ({ ...item, package_id: made.id })));
      return made.id;
    }),
  );
  return oneProduct(db, id);
});

export const updateProduct = calls.sales.updateProduct.handler(async ({ context, input }) => {
  const { id, revision, items, ...fields } = input;
  const { db } = context.database;
  await refusingViolations(isTaken, () =>
    db.transaction(async (tx) => {
      const row = await lockRecord(tx, productRecord, id);
      const present = await oneProduct(tx, id);
      const now = { ...row, items: inOrder(present.items) };
      const wanted = { ...fields, ...(items !== undefined && { items: inOrder(items) }) };
      if (isUnchanged(now, wanted)) return;
      await requireFresh(productRecord, row, revision, () => present);
      if (fields.name !== undefined && fields.name !== row.name) await requireFreeName(tx, fields.name, id);
      requireFormat(row.kind, fields.format);
      await requirePicture(tx, fields.picture);
      if (items !== undefined) await replaceItems(tx, row, items);
      await changeRecord(tx, context, productRecord, row, {
        act: 'updated',
        set: fields,
        beside: { items: [now.items, wanted.items ?? now.items] },
      });
    }),
  );
  return oneProduct(db, id);
});

type Items = { product_id: string; quantity: number }[];

/** As the trail tells them: a product's name and kind are its own. */
function inOrder(items: Items): Items {
  return items
    .map(({ product_id, quantity }) => ({ product_id, quantity }))
    .toSorted((one, other) => one.product_id.localeCompare(other.product_id));
}

/** A published price must keep its meaning: different contents need a different package. */
async function replaceItems(tx: Database, row: typeof product.$inferSelect, items: Items): Promise<void> {
  await requireItems(tx, row.kind, items);
  const sold = await tx
    .select({ id: priceList.id })
    .from(priceLine)
    .innerJoin(priceList, eq(priceList.id, priceLine.price_list_id))
    .where(and(eq(priceLine.product_id, row.id), inArray(priceList.state, ['published', 'withdrawn'])))
    .limit(1);
  if (sold.length > 0)
    throw failure('has_history', {
      field: 'items',
      message: 'Пакет уже стоит в опубликованном прайс-листе: его состав не меняется. Создайте новый пакет.',
    });
  await tx.delete(packageItem).where(eq(packageItem.package_id, row.id));
  await tx.insert(packageItem).values(items.map((item) => ({ ...item, package_id: row.id })));
}

async function requireItems(tx: Database, kind: Product['kind'], items: Items): Promise<void> {
  const refuse = (message: string) => failure('validation_failed', { field: 'items', message });
  if (kind !== 'package') {
    if (items.length > 0) throw refuse('Состав есть только у пакета.');
    return;
  }
  if (items.length === 0) throw refuse('Укажите, что входит в пакет.');
  const ids = [...new Set(items.map(({ product_id }) => product_id))];
  if (ids.length < items.length) throw refuse('Товар указан дважды.');
  const found = await tx.select({ kind: product.kind }).from(product).where(inArray(product.id, ids));
  if (found.length < ids.length) throw refuse('Такого товара нет.');
  if (found.some((one) => one.kind === 'package')) throw refuse('Пакет не может состоять из пакетов.');
}

function requireFormat(kind: Product['kind'], format: Product['format'] | undefined): void {
  if (format && !hasFormat(kind))
    throw failure('validation_failed', { field: 'format', message: 'Формат есть только у печати и магнита.' });
}

function isTaken({ constraint }: Violation) {
  if (constraint === 'product_barcode_unique')
    return failure('barcode_taken', { field: 'barcode', message: 'Этот штрихкод уже у другого товара.' });
  return constraint === 'product_name_unique'
    ? failure('name_taken', { field: 'name', message: 'Товар с таким названием уже есть.' })
    : null;
}
