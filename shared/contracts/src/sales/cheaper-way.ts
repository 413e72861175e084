import { cheapestCombination, type Combination, type Wanted } from './cheapest-combination';
import { holdsAllDigital, holdsOf, type OfferedProduct } from './holds-of';
import { withoutContained } from './without-contained';

interface PricedProduct extends OfferedProduct {
  price_kop: number;
}

/** Stands for all digital photos among what is wanted and held: whoever has chosen them gets them, by whichever offer. */
const ALL_DIGITAL = 'all_digital';

/** Whether it is sold piece by piece: neither a package nor all digital photos. */
export function isSinglePiece({ kind, items }: Pick<PricedProduct, 'kind' | 'items'>): boolean {
  return items.length === 0 && kind !== 'all_digital';
}

/**
 * A cheaper set of offers that contains all that was chosen, also what is inside chosen packages, and the saving; null when nothing is
 * cheaper. It replaces the whole cart; products that are not on offer are left out.
 */
export function cheaperWay(
  chosen: readonly { product_id: string; quantity: number; photo_id?: string | null }[],
  offers: readonly PricedProduct[],
  maxSteps?: number,
): { combination: Combination; saves_kop: number } | null {
  const known = new Map(offers.map((offer) => [offer.product_id, offer]));
  const cart = withoutContained(chosen, offers).flatMap(({ product_id, quantity }) => {
    const offer = known.get(product_id);
    return offer ? [{ offer, quantity }] : [];
  });
  const priced = offers.map((offer) => ({
    ...offer,
    holds: [
      ...holdsOf(offer, offers),
      ...(holdsAllDigital(offer) ? [{ product_id: ALL_DIGITAL, quantity: 1 as const }] : []),
    ],
  }));
  const combination = cheapestCombination(contentOf(cart, offers), priced, maxSteps);
  if (combination === null) return null;
  const sum = cart.reduce((all, { offer, quantity }) => all + offer.price_kop * quantity, 0);
  const saves_kop = sum - combination.sum_kop;
  return saves_kop > 0 ? { combination, saves_kop } : null;
}

/** Pieces of the cart with packages taken apart; beside all digital photos no file is wanted singly. */
function contentOf(
  cart: readonly { offer: PricedProduct; quantity: number }[],
  offers: readonly PricedProduct[],
): Wanted[] {
  const isWhole = cart.some(({ offer }) => holdsAllDigital(offer));
  const files = new Set(offers.filter(({ kind }) => kind === 'digital').map(({ product_id }) => product_id));
  const pieces = cart.flatMap(({ offer, quantity: times }) =>
    holdsOf(offer, offers).flatMap(({ product_id, quantity }) =>
      quantity === 'all' || (isWhole && files.has(product_id)) ? [] : [{ product_id, quantity: quantity * times }],
    ),
  );
  return isWhole ? [...pieces, { product_id: ALL_DIGITAL, quantity: 1 }] : pieces;
}
