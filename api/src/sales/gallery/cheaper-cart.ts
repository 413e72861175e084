import { cheaperWay, type Gallery, isSinglePiece } from '@studio/contracts';
import type { PricesInForce } from '../queries/prices-in-force';
import type { LinkChoice } from '../schema';

/** Ways that are looked at for one cart: anybody with the link may ask, as often as they change it. */
const MAX_STEPS = 20_000;

/** The order that buys the cart cheaper, with the pictures of the pieces that it puts into packages; null when nothing is cheaper. */
export function cheaperCart(cart: readonly LinkChoice[], offers: PricesInForce['offers']): Gallery['cheaper'] {
  const way = cheaperWay(cart, offers, MAX_STEPS);
  if (way === null) return null;
  const known = new Map(offers.map((offer) => [offer.product_id, offer]));
  const isSingle = ({ product_id }: LinkChoice) =>
    isSinglePiece(known.get(product_id) ?? { kind: 'service', items: [] });
  const kept = cart.filter((choice) => !isSingle(choice));
  const keptKop = kept.reduce(
    (all, { product_id, quantity }) => all + (known.get(product_id)?.price_kop ?? 0) * quantity,
    0,
  );
  return {
    lines: [...kept, ...way.combination.lines.map((line) => ({ ...line, photo_id: null }))],
    photos: cart
      .filter(isSingle)
      .flatMap(({ photo_id, product_id, quantity }) => (photo_id === null ? [] : [{ photo_id, product_id, quantity }])),
    total_kop: keptKop + way.combination.sum_kop,
    saves_kop: way.saves_kop,
  };
}
