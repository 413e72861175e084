import type { Offer } from './cheapest-combination';
import type { ProductKind } from './states';

/** Something with a price, and what one piece of it contains. */
export interface OfferedProduct {
  product_id: string;
  kind: ProductKind;
  /** Content of a package; none of any other product. Prices that an older portal kept on a device do not tell the kind of an item. */
  items: readonly { product_id: string; quantity: number; kind?: ProductKind }[];
}

/** Whether it contains all digital photos of the session: the product itself, and a package with it. */
export function holdsAllDigital({ kind, items }: Pick<OfferedProduct, 'kind' | 'items'>): boolean {
  return kind === 'all_digital' || items.some((item) => item.kind === 'all_digital');
}

/**
 * What one piece of an offer contains: a package its items, anything else itself. «All digital photos», also inside a package, are any
 * number of each digital photo on offer.
 */
export function holdsOf(offer: OfferedProduct, offers: readonly OfferedProduct[]): Offer['holds'] {
  const { product_id, items } = offer;
  if (!holdsAllDigital(offer)) return items.length > 0 ? items : [{ product_id, quantity: 1 }];
  const files = new Set(offers.filter(({ kind }) => kind === 'digital').map((one) => one.product_id));
  return [
    ...items.filter((item) => item.kind !== 'all_digital' && !files.has(item.product_id)),
    ...[...files].map((file) => ({ product_id: file, quantity: 'all' as const })),
  ];
}
