import { type Discount, discountOf, discountsOfLines, type ProductKind } from '@studio/contracts';

/** One price in force with the product it is for. */
export interface PricedOffer {
  product_id: string;
  kind: ProductKind;
  name: string;
  price_kop: number;
}

interface WantedLine {
  product_id: string;
  quantity: number;
  photo_id?: string | null;
}

interface PricedLine {
  position: number;
  product_id: string;
  kind: ProductKind;
  name: string;
  quantity: number;
  price_kop: number;
  discount_kop: number;
  sum_kop: number;
  photo_id: string | null;
}

export interface PricedSale {
  lines: PricedLine[];
  subtotal_kop: number;
  discount_kop: number;
  total_kop: number;
}

/** Lines at the prices in force with the discount spread over them; or the index of the first line whose product has no price. */
export function priceSale(
  wanted: readonly WantedLine[],
  offers: ReadonlyMap<string, PricedOffer>,
  discount: Discount | null,
): { sale: PricedSale } | { missing: number } {
  const missing = wanted.findIndex(({ product_id }) => !offers.has(product_id));
  if (missing >= 0) return { missing };
  const bare = wanted.map(({ product_id, quantity, photo_id }, position) => {
    const { kind, name, price_kop } = offers.get(product_id)!; // Checked above.
    return { position, product_id, kind, name, quantity, price_kop, photo_id: photo_id ?? null };
  });
  const sums = bare.map(({ quantity, price_kop }) => quantity * price_kop);
  const subtotal_kop = sums.reduce((all, sum) => all + sum, 0);
  const discount_kop = discountOf(subtotal_kop, discount);
  const parts = discountsOfLines(sums, discount_kop);
  const lines = bare.map((line, index) => {
    const part = parts[index] ?? 0;
    return { ...line, discount_kop: part, sum_kop: (sums[index] ?? 0) - part };
  });
  return { sale: { lines, subtotal_kop, discount_kop, total_kop: subtotal_kop - discount_kop } };
}
