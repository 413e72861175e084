import { discountsOfLines, type OfflineSale, type ProductKind, type SaleMark } from '@studio/contracts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { pricesInForce } from '../queries/prices-in-force';
import { product } from '../schema';

/**
 * Lines as the device sold them; the cash taken is the total, whatever the lines sum up to. A shortfall becomes a discount, an excess a
 * separate line.
 */
export async function pricedAsTaken(tx: Database, input: OfflineSale, at: Date, marks: Set<SaleMark>) {
  const known = await kindsOf(
    tx,
    input.lines.map(({ product_id }) => product_id),
  );
  const { offers } = await pricesInForce(tx, input.location_id, at);
  const prices = new Map(offers.map(({ product_id, price_kop }) => [product_id, price_kop]));
  const bare = input.lines.map(({ product_id, name, quantity, price_kop, photo_id }, position) => {
    const kind = known.get(product_id);
    if (kind === undefined) marks.add('product_unknown');
    if (prices.get(product_id) !== price_kop) marks.add('price_changed');
    return {
      position,
      product_id: kind === undefined ? null : product_id,
      kind: kind ?? ('service' as const),
      name,
      quantity,
      price_kop,
      photo_id: photo_id ?? null,
    };
  });
  const taken = input.payment.amount_kop;
  const subtotal = bare.reduce((all, { quantity, price_kop }) => all + quantity * price_kop, 0);
  if (subtotal - (input.discount_kop ?? 0) !== taken) marks.add('sum_differs');
  const more = Math.max(0, taken - subtotal);
  const all = more === 0 ? bare : [...bare, excess(bare.length, more)];
  const sums = all.map(({ quantity, price_kop }) => quantity * price_kop);
  const discount_kop = Math.max(0, subtotal - taken);
  const parts = discountsOfLines(sums, discount_kop);
  const lines = all.map((line, at) => ({
    ...line,
    discount_kop: parts[at] ?? 0,
    sum_kop: (sums[at] ?? 0) - (parts[at] ?? 0),
  }));
  return { lines, subtotal_kop: subtotal + more, discount_kop, total_kop: taken };
}

function excess(position: number, price_kop: number) {
  return {
    position,
    product_id: null,
    kind: 'service' as const,
    name: 'Получено сверх строк',
    quantity: 1,
    price_kop,
    photo_id: null,
  };
}

/** The kinds of those of these products that there are. */
export async function kindsOf(tx: Database, ids: readonly string[]): Promise<Map<string, ProductKind>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: product.id, kind: product.kind })
    .from(product)
    .where(inArray(product.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}
