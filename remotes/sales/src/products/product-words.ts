import { type Product, PRODUCT_KINDS } from '@studio/contracts';

/** «Печать 10×15 × 3, Магнит × 1» of a package, otherwise the kind. */
export function contentWords({ kind, items }: Product, products: readonly Product[]): string {
  const held = items.map(
    ({ product_id, quantity }) => `${products.find(({ id }) => id === product_id)?.name ?? ''} × ${quantity}`,
  );
  return held.join(', ') || PRODUCT_KINDS[kind].label;
}
