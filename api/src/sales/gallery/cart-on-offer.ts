import { type OfferedProduct, type OwnedFiles, withoutContained, withoutOwned } from '@studio/contracts';
import type { LinkChoice } from '../schema';

interface Chosen {
  product_id: string;
  quantity: number;
  photo_id?: string | null;
}

interface OnOffer {
  offers: readonly OfferedProduct[];
  /** Ids of the session's pictures. */
  photos: ReadonlySet<string>;
  owned: OwnedFiles;
}

/** What is ordered of what was chosen: no file that is paid for, and nothing that something else in it contains. */
export function orderOfChoice<Choice extends Chosen>(
  cart: readonly Choice[],
  { offers, owned }: Pick<OnOffer, 'offers' | 'owned'>,
): Choice[] {
  return withoutContained(withoutOwned(cart, offers, owned), offers);
}

/** The cart without products that are no longer sold, pictures that are gone, and what would not be ordered. */
export function cartOnOffer(cart: readonly LinkChoice[], { offers, photos, owned }: OnOffer): LinkChoice[] {
  const sold = new Set(offers.map(({ product_id }) => product_id));
  const known = cart.filter(
    ({ product_id, photo_id }) => sold.has(product_id) && (photo_id === null || photos.has(photo_id)),
  );
  return orderOfChoice(known, { offers, owned });
}
