import { cheaperWay, type Gallery, isSinglePiece } from '@studio/contracts';
import type { PricesInForce } from '../queries/prices-in-force';
import type { LinkChoice } from '../schema';

/** Ways that are looked at for one cart: anybody with the link may ask, as often as they change it. */
const MAX_STEPS = 20_000;

/** The order that buys the cart cheaper, with the pictures of the pieces that were chosen; null when nothing is cheaper. */
export function cheaperCart(cart: readonly LinkChoice[], offers: PricesInForce['offers']): Gallery['cheaper'] {
  const way = cheaperWay(cart, offers, MAX_STEPS);
  if (way === null) return null;
  const pieces = new Set(offers.filter(isSinglePiece).map(({ product_id }) => product_id));
  return {
    lines: way.combination.lines.map((line) => ({ ...line, photo_id: null })),
    photos: cart.flatMap(({ photo_id, product_id, quantity }) =>
      photo_id !== null && pieces.has(product_id) ? [{ photo_id, product_id, quantity }] : [],
    ),
    total_kop: way.combination.sum_kop,
    saves_kop: way.saves_kop,
  };
}
