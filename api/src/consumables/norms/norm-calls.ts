import type { StockNorm } from '@studio/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { contentRevision, setRow } from '../../kernel/records';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { findItem } from '../queries/item-rows';
import { jsonRow, jsonRows } from '../queries/json-rows';
import { requirePlaceInReach } from '../queries/place-rows';
import { consumptionNorm, formerNorm } from '../schema';
import { askIfMeant } from '../unusual/ask';
import type { Doubt } from '../unusual/doubts';
import { normAgainstFact } from './norm-fact';

async function normsOf(db: Database, item_id?: string): Promise<StockNorm[]> {
  const rows = await jsonRows<Omit<StockNorm, 'revision'>>(
    db,
    sql`select n.product_id, p.name as product_name, n.item_id, i.name as item_name, i.base_unit as unit, n.quantity, n.comes_back, n.moment
      from consumption_norm n join product p on p.id = n.product_id join item i on i.id = n.item_id
      ${item_id === undefined ? sql`` : sql`where n.item_id = ${item_id}::uuid`} order by russian_order(p.name), russian_order(i.name)`,
  );
  return rows.map((row) => {
    const { quantity, comes_back, moment } = row;
    return { ...row, revision: contentRevision({ quantity, comes_back, moment }) };
  });
}

const norms = calls.consumables.norms.handler(({ context, input }) => normsOf(context.database.db, input.item_id));

const normProducts = calls.consumables.normProducts.handler(({ context }) =>
  jsonRows<{ id: string; name: string }>(
    context.database.db,
    sql`select id, name from product where is_active and kind <> 'package' order by position, russian_order(name)`,
  ),
);

const setNorm = calls.consumables.setNorm.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const { product_id, item_id, quantity, comes_back, moment, revision: seen, is_meant = false } = input;
    const material = await findItem(tx, scopeOf(context), item_id);
    const product = await jsonRow<{ name: string; kind: string }>(
      tx,
      sql`select name, kind from product where id = ${product_id}::uuid`,
    );
    if (!product) throw failure('validation_failed', { field: 'product_id', message: 'Такого товара нет.' });
    if (product.kind === 'package' && quantity !== null)
      throw failure('validation_failed', {
        field: 'product_id',
        message: 'Пакет расходует то, что расходуют его товары: задайте норму им.',
      });
    const former = await keepFormer(tx, context, product_id, item_id);
    if (quantity !== null && !is_meant) askIfMeant(farNorm(quantity, former, `${product.name}: ${material.name}`));
    await setRow(tx, context, consumptionNorm, {
      key: { product_id, item_id },
      set: quantity === null ? null : { quantity, comes_back, moment },
      told: { action: 'stock_norm.set', subject_kind: 'item', subject_id: item_id },
      facts: { product: product.name },
      seen,
    });
    return normsOf(tx, item_id);
  }),
);

/** Keeps what was in force until now, which sales of before that come later use; gives its quantity. */
async function keepFormer(
  tx: Database,
  context: CallContext,
  product_id: string,
  item_id: string,
): Promise<number | null> {
  const [now] = await tx
    .select()
    .from(consumptionNorm)
    .where(and(eq(consumptionNorm.product_id, product_id), eq(consumptionNorm.item_id, item_id)))
    .for('update');
  const { quantity = null, comes_back = null, moment = 'sale' } = now ?? {};
  await tx
    .insert(formerNorm)
    .values({ product_id, item_id, until: context.now(), quantity, comes_back, moment })
    .onConflictDoNothing();
  return quantity;
}

/** So many times the former norm, or so many base units for one piece where there was none, is asked about. */
const FAR = 20;
const MUCH = 1_000;

/** A norm is the whole company's: a zero too many empties every shelf. */
function farNorm(quantity: number, former: number | null, about: string): Doubt[] {
  const wanted = quantity.toLocaleString('ru-RU');
  if (former === null ? quantity < MUCH : quantity < FAR * former) return [];
  const words =
    former === null
      ? `«${about}»: ${wanted} на одну штуку.`
      : `«${about}»: ${wanted} вместо ${former.toLocaleString('ru-RU')} на одну штуку.`;
  return [{ field: 'quantity', words }];
}

const normFact = calls.consumables.normFact.handler(({ context, input }) => {
  const scope = scopeOf(context);
  if (input.place_id) requirePlaceInReach(scope, input.place_id);
  return normAgainstFact(context.database.db, scope, input);
});

export const normCalls = { norms, normProducts, setNorm, normFact };
