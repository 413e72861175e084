import { IMPORT_MAX_BYTES, MAX_PRODUCTS, PRODUCT_KINDS, type ProductKind } from '@studio/contracts';
import { asc, eq, sql } from 'drizzle-orm';
import { inRussian } from '../../kernel/database/russian-text';
import { failure } from '../../kernel/calls/fail';
import { calls, signedIn } from '../../kernel/calls/implement';
import { plainRubles } from '../../kernel/words/rubles';
import { readTable, type TableColumn, exportReply } from '../../sheets';
import { fileDay } from '../../users';
import { findPriceList, lockPriceList } from '../queries/price-lists';
import { nameInList } from '../queries/name-in-list';
import { namedProducts } from '../queries/product-names';
import { matchPrices } from '../rules/price-rows';
import { PRICE_HEADERS, priceRows } from '../rules/price-table';
import { priceLine, priceList, product } from '../schema';
import { changePrices, pricesByName, replaceLines, requireDraft } from './price-lists';

interface Row {
  name: string;
  kind: ProductKind;
  price_kop: number | null;
}

const COLUMNS: TableColumn<Row>[] = [
  { header: PRICE_HEADERS.name, width: 40, cell: ({ name }) => name },
  { header: 'Вид', width: 20, cell: ({ kind }) => PRODUCT_KINDS[kind].label },
  { header: PRICE_HEADERS.price, width: 14, kind: 'money', csv: plainRubles, cell: ({ price_kop }) => price_kop },
];

/** All products on sale; those without a price in the list with an empty cell to fill in. */
export const exportPriceList = calls.sales.exportPriceList.handler(async ({ context, input }) => {
  const { db } = context.database;
  const [list] = await db.select({ name: priceList.name }).from(priceList).where(eq(priceList.id, input.id));
  if (!list) throw failure('not_found', { message: 'Такого прайс-листа нет.' });
  const rows = await db
    .select({ name: nameInList(), kind: product.kind, price_kop: priceLine.price_kop })
    .from(product)
    .leftJoin(priceLine, sql`${priceLine.product_id} = ${product.id} and ${priceLine.price_list_id} = ${input.id}`)
    .where(sql`${product.is_active} or ${priceLine.price_kop} is not null`)
    .orderBy(asc(product.position), asc(inRussian(product.name)));
  const file = {
    title: list.name.replace(/[\\/:*?"<>|]/g, ' '),
    plain: 'price-list',
    day: await fileDay(context),
  };
  return exportReply(context, { name: 'Прайс-лист', columns: COLUMNS, rows, placeOf: null }, input.format, file, {
    kind: 'price_list',
    id: input.id,
  });
});

const LIMITS = { bytes: IMPORT_MAX_BYTES, rows: 1_001, columns: 20 };

/** With one wrong row nothing is written; a product without a price keeps the one that it has. */
export const importPriceList = calls.sales.importPriceList.handler(async ({ context, input }) => {
  const { id } = input.params;
  const { db } = context.database;
  const rows = priceRows(await readTable(new Uint8Array(await input.body.file.arrayBuffer()), LIMITS));
  await db.transaction(async (tx) => {
    const list = await lockPriceList(tx, signedIn(context), id);
    requireDraft(list);
    const prices = new Map(
      (await tx.select().from(priceLine).where(eq(priceLine.price_list_id, id))).map((one) => [
        one.product_id,
        one.price_kop,
      ]),
    );
    const { found, faults } = matchPrices(rows, await namedProducts(tx), prices);
    if (faults.length > 0) throw failure('import_has_errors', { field: 'file', details: faults });
    const before = await pricesByName(tx, id);
    for (const { product_id, price_kop } of found) prices.set(product_id, price_kop);
    if (prices.size > MAX_PRODUCTS)
      throw failure('table_too_large', {
        field: 'file',
        message: `В прайс-листе получится больше ${MAX_PRODUCTS} товаров. Уберите лишние.`,
      });
    await replaceLines(
      tx,
      id,
      [...prices].map(([product_id, price_kop]) => ({ product_id, price_kop })),
    );
    await changePrices(tx, context, list, before);
  });
  return findPriceList(db, signedIn(context), context.now(), id);
});
