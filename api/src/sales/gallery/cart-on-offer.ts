import type { OfferedProduct, OwnedFiles } from '@studio/contracts';
import { orderOfChoice } from '../rules/order-of-choice';
import type { LinkChoice } from '../schema';

interface OnOffer {
  offers: readonly OfferedProduct[];
  /** Ids of the session's pictures. */
  photos: ReadonlySet<string>;
  owned: OwnedFiles;
}

/** The cart without products that are no longer sold, pictures that are gone, and what would not be ordered. */
export function cartOnOffer(cart: readonly LinkChoice[], { offers, photos, owned }: OnOffer): LinkChoice[] {
  const sold = new Set(offers.map(({ product_id }) => product_id));
  const known = cart.filter(
    ({ product_id, photo_id }) => sold.has(product_id) && (photo_id === null || photos.has(photo_id)),
  );
  return orderOfChoice(known, { offers, owned });
}
