import { type Product, PRODUCT_KINDS } from '@studio/contracts';

/** «Печать 10×15 × 3, Магнит × 1» of a package; empty for anything else. */
export function packageWords({ items }: Product, products: readonly Product[]): string {
  return items
    .map(({ product_id, quantity }) => `${products.find(({ id }) => id === product_id)?.name ?? ''} × ${quantity}`)
    .join(', ');
}

/** The contents of a package, otherwise the kind. */
export function contentWords(product: Product, products: readonly Product[]): string {
  return packageWords(product, products) || PRODUCT_KINDS[product.kind].label;
}
