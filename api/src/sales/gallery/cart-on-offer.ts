import { type ProductKind, withoutContained } from '@studio/contracts';
import type { LinkChoice } from '../schema';

interface OnOffer {
  offers: readonly { product_id: string; kind: ProductKind }[];
  /** Ids of the session's pictures, at least of those in the cart. */
  photos: ReadonlySet<string>;
}

/** The cart without products that are no longer sold, pictures that are gone, and what the whole in it contains. */
export function cartOnOffer(cart: readonly LinkChoice[], { offers, photos }: OnOffer): LinkChoice[] {
  const sold = new Set(offers.map(({ product_id }) => product_id));
  const known = cart.filter(
    ({ product_id, photo_id }) => sold.has(product_id) && (photo_id === null || photos.has(photo_id)),
  );
  return withoutContained(known, offers);
}
