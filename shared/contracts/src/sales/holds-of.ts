import type { Offer } from './cheapest-combination';
import type { ProductKind } from './states';

interface PricedProduct {
  product_id: string;
  kind: ProductKind;
  /** Content of a package; none of any other product. */
  items: readonly { product_id: string; quantity: number }[];
}

/** What one piece of an offer contains: a package its items, «all digital photos» any number of each digital photo on offer, anything else itself. */
export function holdsOf({ product_id, kind, items }: PricedProduct, offers: readonly PricedProduct[]): Offer['holds'] {
  if (kind === 'all_digital')
    return offers
      .filter((offer) => offer.kind === 'digital')
      .map((offer) => ({ product_id: offer.product_id, quantity: 'all' }));
  return items.length > 0 ? items : [{ product_id, quantity: 1 }];
}
