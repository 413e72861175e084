import { reaches, discountCeiling } from '@studio/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { addRecord, changeRecord, differing, once, removeRecord, requireMove } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { inBusiness } from '../../locations';
import { piecesSold } from '../queries/pieces-sold';
import { type ListPlace, firstMoment } from '../queries/list-start';
import { findPriceList, listPriceLists, lockPriceList, requireChangeAt } from '../queries/price-lists';
import { pricesInForce } from '../queries/prices-in-force';
import { priceListRecord } from '../records';
import { priceLine, priceList, product } from '../schema';

export const prices = calls.sales.prices.handler(async ({ context, input }) => {
  if (!reaches(scopeOf(context), input.location_id)) throw failure('location_out_of_scope', { field: 'location_id' });
  const { db } = context.database;
  const found = await pricesInForce(db, input.location_id, context.now());
  const sold = await piecesSold(db, input.location_id, context.now());
  return {
    ...found,
    offers: found.offers.map((offer) => ({ ...offer, sold_pieces: sold.get(offer.product_id) ?? 0 })),
    withheld: [...found.withheld.values()],
    discount_ceiling: discountCeiling(signedIn(context).roles),
  };
});

export const priceLists = calls.sales.priceLists.handler(({ context, input }) =>
  listPriceLists(context.database.db, signedIn(context), context.now(), input),
);

const cardIn = (db: Database, context: CallContext, id: string) =>
  findPriceList(db, signedIn(context), context.now(), id);
const card = (context: CallContext, id: string) => cardIn(context.database.db, context, id);

export const readPriceList = calls.sales.priceList.handler(({ context, input }) => card(context, input.id));

export const createPriceList = calls.sales.createPriceList.handler(async ({ context, input }) => {
  const caller = signedIn(context);
  const { name, copy_of } = input;
  const place = { city_id: input.city_id ?? null, location_id: input.location_id ?? null };
  const make = async (tx: Database): Promise<string> => {
    await requireChangeAt(tx, caller, place);
    if (place.location_id !== null) await inBusiness(tx, place.location_id);
    const at = context.now();
    const copied = copy_of ? await activeLines(tx, copy_of) : [];
    const values = {
      ...(input.id !== undefined && { id: input.id }),
      ...place,
      name,
      starts_at: at,
      ...(await startOf(tx, place, input)),
      created_by: caller.id,
      created_at: at,
      updated_at: at,
    };
    const prices = Object.fromEntries(copied.map((line) => [line.name, line.price_kop]));
    const made = await addRecord(tx, context, priceListRecord, values, { facts: { prices } });
    const lines = copied.map(({ product_id, price_kop }) => ({ product_id, price_kop, price_list_id: made.id }));
    if (lines.length > 0) await tx.insert(priceLine).values(lines);
    return made.id;
  };
  const { made } = await context.database.db.transaction((tx) => once(tx, context, () => make(tx)));
  return card(context, made ?? input.id ?? '');
});

export const updatePriceList = calls.sales.updatePriceList.handler(async ({ context, input }) => {
  const { id, revision, lines, name } = input;
  await context.database.db.transaction(async (tx) => {
    const row = await lockPriceList(tx, signedIn(context), id);
    requireDraft(row);
    const before = await pricesByName(tx, id);
    if (lines !== undefined) await replaceLines(tx, id, lines);
    const set = { name, ...(await startOf(tx, row, input)) };
    await changePrices(tx, context, row, before, { set, seen: revision, current: () => cardIn(tx, context, id) });
  });
  return card(context, id);
});

export const removePriceList = calls.sales.removePriceList.handler(({ context, input }) =>
  context.database.db.transaction(async (tx) => {
    const row = await lockPriceList(tx, signedIn(context), input.id);
    requireDraft(row);
    await removeRecord(tx, context, priceListRecord, row, { prices: await pricesByName(tx, row.id) });
    return { id: row.id };
  }),
);

export function requireDraft(row: typeof priceList.$inferSelect): void {
  requireMove(priceListRecord, row, 'published');
}

export async function replaceLines(
  tx: Database,
  id: string,
  lines: { product_id: string; price_kop: number }[],
): Promise<void> {
  const known = await tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, ['00000000-0000-0000-0000-000000000000', ...lines.map(({ product_id }) => product_id)]));
  const ids = new Set(known.map((row) => row.id));
  const strange = lines.findIndex(({ product_id }) => !ids.has(product_id));
  if (strange >= 0)
    throw failure('validation_failed', { field: `lines.${strange}.product_id`, message: 'Такого товара нет.' });
  await tx.delete(priceLine).where(eq(priceLine.price_list_id, id));
  if (lines.length > 0) await tx.insert(priceLine).values(lines.map((line) => ({ ...line, price_list_id: id })));
}

/** Prices by product name, as the audit and a list's history store them. */
export async function pricesByName(tx: Database, id: string): Promise<Record<string, number>> {
  const rows = await tx
    .select({ name: product.name, price_kop: priceLine.price_kop })
    .from(priceLine)
    .innerJoin(product, eq(product.id, priceLine.product_id))
    .where(eq(priceLine.price_list_id, id));
  return Object.fromEntries(rows.map(({ name, price_kop }) => [name, price_kop]));
}

/** Writes the list whose lines have been replaced; the trail tells the prices that differ. */
export async function changePrices(
  tx: Database,
  context: CallContext,
  row: typeof priceList.$inferSelect,
  before: Record<string, number>,
  wanted: {
    set?: { name?: string | undefined; starts_at?: Date; local_start?: string | null };
    seen?: number;
    current?: () => unknown;
  } = {},
): Promise<void> {
  const prices = differing(before, await pricesByName(tx, row.id));
  await changeRecord(tx, context, priceListRecord, row, {
    act: 'updated',
    ...wanted,
    beside: { prices: [prices.before, prices.after] },
  });
}

/** When a list begins, as it is stored; nothing where nothing was said. */
async function startOf(
  tx: Database,
  place: ListPlace,
  { starts_at, local_start }: { starts_at?: string | undefined; local_start?: string | undefined },
): Promise<{ starts_at?: Date; local_start?: string | null }> {
  if (local_start === undefined)
    return starts_at === undefined ? {} : { starts_at: new Date(starts_at), local_start: null };
  const [first] = await tx
    .select({ at: firstMoment(place, local_start).mapWith(priceList.starts_at) })
    .from(sql`(values (1)) one`);
  return { starts_at: first!.at, local_start }; // A row of values is one.
}

/** Lines of a list whose products are still sold. */
function activeLines(tx: Database, id: string) {
  return tx
    .select({ product_id: priceLine.product_id, name: product.name, price_kop: priceLine.price_kop })
    .from(priceLine)
    .innerJoin(product, and(eq(product.id, priceLine.product_id), eq(product.is_active, true)))
    .where(eq(priceLine.price_list_id, id));
}
